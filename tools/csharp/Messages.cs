namespace Listings;

/// <summary>A line of input: an API, or a listing to check against a previous API.</summary>
/// <param name="Api">The key of the API.</param>
/// <param name="Types">The API's types; null for a listing.</param>
/// <param name="Id">The id of the answer to a listing.</param>
/// <param name="Listing">The listing; null for an API.</param>
record Request(string Api, IReadOnlyList<ApiType>? Types, string? Id, Listing? Listing);

/// <summary>A documented type from docfx's YAML.</summary>
/// <param name="Declaration">The C# declaration without attributes and body.</param>
/// <param name="Attributes">Attributes as C# with full type names.</param>
/// <param name="Mentions">Uids of the types in its declaration and the declarations of its members.</param>
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

/// <summary>A C# listing on a page.</summary>
/// <param name="Kind"><c>file</c> for a complete file; any other value for a fragment.</param>
/// <param name="Companions">Contents of the other files of the same program.</param>
/// <param name="Wrapper">Code before and after a fragment; null if there is none.</param>
/// <param name="Given">Field declarations that a fragment may use without showing them.</param>
record Listing(
    string Kind,
    string Text,
    IReadOnlyList<string> Companions,
    IReadOnlyList<string>? Wrapper,
    IReadOnlyList<string> Given);

/// <summary>A line of output: the result of checking a listing.</summary>
/// <param name="Unchecked">Why the listing could not be checked completely; null if it was.</param>
record Answer(string? Id, IReadOnlyList<Use> Uses, IReadOnlyList<Fault> Faults, string? Unchecked);

/// <summary>The name of a documented symbol, with UTF-16 offsets in the listing.</summary>
record Use(int Start, int End, string Uid);

/// <summary>A diagnostic of the compiler.</summary>
/// <param name="Start">UTF-16 offset in the listing.</param>
/// <param name="Rule">The diagnostic id, such as <c>CS1061</c>.</param>
/// <param name="Name">The unknown name; null for other diagnostics.</param>
/// <param name="Known">Names that are valid at this position.</param>
/// <param name="Using">A namespace that contains the name and is not imported.</param>
/// <param name="IsDoubtful">True if code outside the fragment may declare the name.</param>
record Fault(
    int Start,
    string Rule,
    string Message,
    string? Name,
    IReadOnlyList<string> Known,
    string? Using,
    bool IsDoubtful);
