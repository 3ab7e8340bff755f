using System.Text.Json;
using Listings;

// Checks C# listings against documented APIs. The input has a line of JSON for each API and each listing. The output
// starts with the name of the platform, followed by a line of JSON for each listing, in the same order.
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
