using HelloVelaptor;

var game = new Game();
game.Show();
