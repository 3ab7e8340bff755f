using System.Text;

namespace Velaptor.Browser;

/// <summary>Sends what a program writes to the console to the page, line by line.</summary>
internal sealed class PageWriter : TextWriter
{
    private readonly StringBuilder line = new();

    public override Encoding Encoding => Encoding.UTF8;

    public override void Write(char value)
    {
        if (value != '\n')
        {
            this.line.Append(value);
            return;
        }

        Page.Print(this.line.ToString().TrimEnd('\r'));
        this.line.Clear();
    }

    public override void Write(string? value)
    {
        foreach (var character in value ?? string.Empty)
        {
            Write(character);
        }
    }
}
