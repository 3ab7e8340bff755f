namespace Listings;

/// <summary>One line of input: an API to remember, or a listing to judge against one.</summary>
/// <param name="Api">The key of the API.</param>
/// <param name="Types">The API's types; left out for a listing.</param>
/// <param name="Id">What the answer to a listing is called.</param>
/// <param name="Listing">The listing; left out for an API.</param>
record Request(string Api, IReadOnlyList<ApiType>? Types, string? Id, Listing? Listing);

/// <summary>A documented type as docfx's YAML tells it.</summary>
/// <param name="Declaration">The C# declaration without attributes and body.</param>
/// <param name="Attributes">Attributes as C#, each with its type's full name.</param>
/// <param name="Mentions">Uids of the types that its declaration and those of its members mention.</param>
record ApiType(
    string Uid,
    string Namespace,
    string Kind,
    string Declaration,
    IReadOnlyList<string> Attributes,
    IReadOnlyList<string> Mentions,
    IReadOnlyList<ApiMember> Members);

/// <summary>A documented member.</summary>
record ApiMember(string Uid, string Kind, string Declaration, IReadOnlyList<string> Attributes);

/// <summary>C# that a page shows.</summary>
/// <param name="Kind"><c>file</c>: everything in it must be declared; all else: a fragment of a file.</param>
/// <param name="Companions">Texts of the other files of the same program.</param>
/// <param name="Wrapper">What stands before and after a fragment; null for one that stands alone.</param>
/// <param name="Given">Fields, a declaration each, that a fragment may use without showing them.</param>
record Listing(
    string Kind,
    string Text,
    IReadOnlyList<string> Companions,
    IReadOnlyList<string>? Wrapper,
    IReadOnlyList<string> Given);

/// <summary>One line of output: what was found in a listing, or why nothing could be.</summary>
/// <param name="Unchecked">Why the listing can't be judged; null where it was.</param>
record Answer(string? Id, IReadOnlyList<Use> Uses, IReadOnlyList<Fault> Faults, string? Unchecked);

/// <summary>A name that means a documented symbol; UTF-16 offsets in the listing.</summary>
record Use(int Start, int End, string Uid);

/// <summary>Something that the compiler complains about.</summary>
/// <param name="Start">UTF-16 offset in the listing.</param>
/// <param name="Rule">The compiler's number, <c>CS1061</c>.</param>
/// <param name="Name">The name that isn't there; null for other faults.</param>
/// <param name="Known">What could stand there in its place.</param>
/// <param name="Using">A namespace that has the name, and isn't imported.</param>
/// <param name="IsDoubtful">True for a name that the part of the program that isn't shown may declare.</param>
record Fault(
    int Start,
    string Rule,
    string Message,
    string? Name,
    IReadOnlyList<string> Known,
    string? Using,
    bool IsDoubtful);
