using System.Text.Json;
using Listings;

// Judges C# listings against documented APIs. A line of JSON comes for each API and each listing, a line goes out for
// each listing, in the same order; the process lives until its input ends. The first line says for what it compiles.
var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
var apis = new Dictionary<string, Api>();

Console.Out.WriteLine(Platform.Name);

while (Console.In.ReadLine() is { } line)
{
    var request = JsonSerializer.Deserialize<Request>(line, json)
        ?? throw new InvalidDataException("A line of input is null.");

    if (request.Types is not null)
    {
        apis[request.Api] = Api.From(request.Types);
    }

    if (request.Listing is not null)
    {
        var answer = Judge.Answer(request.Id, request.Listing, apis[request.Api]);
        Console.Out.WriteLine(JsonSerializer.Serialize(answer, json));
    }
}
