using System;
using System.IO;
using HelloVelaptor;

var data = Path.Combine(
    Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData),
    "HelloVelaptor");

Directory.CreateDirectory(data);
Directory.SetCurrentDirectory(data);

var game = new Game();
game.Show();
