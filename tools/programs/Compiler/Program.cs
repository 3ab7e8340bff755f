using System.Text.Json;
using Listings;
using Microsoft.CodeAnalysis;
using Programs;

// Compiles programs against the documented API of a version, and lists the public surface of Velaptor.Browser. Reads one
// JSON request and writes one JSON response.
var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
var request = JsonSerializer.Deserialize<CompileRequest>(Console.In.ReadToEnd(), json)
    ?? throw new InvalidDataException("The input is null.");
var apis = request.Apis.ToDictionary(one => one.Key, one => Api.From(one.Types));
var problems = request.Programs
    .SelectMany(program => ProgramCompiler.Compile(program, apis[program.Api], request.Output))
    .ToList();
var surface = Surface.Of(MetadataReference.CreateFromFile(request.Library));

Console.Out.WriteLine(JsonSerializer.Serialize(new CompileResponse(problems, surface, ExceptionMessages.Read()), json));
