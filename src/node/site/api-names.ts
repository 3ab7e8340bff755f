import { type ApiType, definitionUid } from '#shared/api.ts';
import { createNameFinder, editDistance, nearest } from '#shared/nearest.ts';
import type { NameKind } from '#shared/reference.ts';
import type { ApiIndex } from '../api/docfx/api-index.ts';

/** Classifies the code names in prose, for one version's API. */
export interface ApiNames {
  kindOf(text: string): NameKind;
  /** Returns existing names that are close to a misspelt one, best first. */
  near(text: string): string[];
}

/** Types of .NET whose members are completely known. A type with another base may have further members. */
const DOTNET_BASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['System.Object', ['Equals', 'GetHashCode', 'GetType', 'ToString', 'ReferenceEquals', 'MemberwiseClone']],
  [
    'System.Exception',
    'Data GetBaseException GetObjectData HelpLink HResult InnerException Message Source StackTrace TargetSite'.split(
      ' ',
    ),
  ],
  ['System.ValueType', []],
  ['System.Enum', ['HasFlag', 'CompareTo']],
  ['System.IDisposable', ['Dispose']],
  ['System.IEquatable`1', ['Equals']],
]);

/** True for code that may name an API symbol: `Box.Width`, `ILoader<IBox>.Load("a")`, `IBox`. */
export function isNameLike(text: string): boolean {
  return /^[A-Z]\w*(?:\.[A-Z]\w*)+$/u.test(bareName(text)) || /^I[A-Z][A-Za-z\d]+$/u.test(bareName(text));
}

/** Removes arguments, type arguments, and the suffixes of array and nullable types. */
function bareName(text: string): string {
  let name = text.trim().replace(/\([\s\S]*\)$/u, '');
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replaceAll(/<[^<>]*>/gu, '');
  }
  return name.replace(/[[\]?]+$/u, '');
}

/**
 * Creates the name tables of one version's API.
 *
 * @param otherNames names that resemble the API's but are something else, such as the package and the assembly
 */
export function createApiNames(index: ApiIndex, otherNames: readonly string[] = []): ApiNames {
  const kinds = new Map<string, NameKind>(otherNames.map((name) => [name, 'foreign']));
  const types = new Map<string, ApiType[]>();
  const typeByPath = new Map<string, ApiType>();
  const members = new Set<string>();
  /** Full names of types and of everything that contains them. */
  const paths = new Set<string>();
  const roots = new Set<string>();
  for (const type of index.types) {
    const path = bareName(type.fullName);
    typeByPath.set(path, type);
    for (const name of new Set([path.slice(path.lastIndexOf('.') + 1), path.slice(type.namespace.length + 1)]))
      types.set(name, [...(types.get(name) ?? []), type]);
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) paths.add(path.slice(0, end));
    roots.add(path.replace(/\..*$/u, ''));
    for (const name of memberNames(type)) members.add(name);
  }
  const mentioned = [...mentionedTypes(index.types)].filter((uid) => !index.entries.has(uid));
  const foreign = new Set([
    ...DOTNET_TYPES,
    ...mentioned.map((uid) => lastName(uid)),
    ...mentioned.map((uid) => uid.replace(/\..*$/u, '')).filter((root) => !roots.has(root)),
  ]);
  const isFullName = (root: string): boolean => roots.has(root) && !types.has(root);

  const classify = (name: string): NameKind => {
    const [first = '', second, ...rest] = name.split('.');
    if (second === undefined) {
      if (types.has(first)) return 'ours';
      return foreign.has(first) || members.has(first) || !isNearType(first) ? 'foreign' : 'doubtful';
    }
    if (isFullName(first)) return classifyFullName(name);
    const sameName = types.get(first);
    if (sameName !== undefined) {
      const results = sameName.map((type) => classifyMember(type, second));
      if (results.includes('ours')) return 'ours';
      return results.includes('foreign') || foreign.has(first) ? 'foreign' : 'unknown';
    }
    if (foreign.has(first) || members.has(first)) return 'foreign';
    if ([...typeByPath.keys()].some((path) => path.endsWith(`.${name}`))) return 'ours';
    return members.has(rest.at(-1) ?? second) || isNearType(first) ? 'doubtful' : 'foreign';
  };
  const isNearType = (name: string): boolean => {
    const maxDistance = name.length >= 6 ? 2 : 1;
    const isNear = (type: string): boolean => editDistance(name, type, maxDistance + 1) <= maxDistance;
    return name.length > 3 && [...types.keys()].some(isNear);
  };
  /** Classifies a full name by its longest prefix that is a type, and the member after it. */
  const classifyFullName = (name: string): NameKind => {
    if (paths.has(name)) return 'ours';
    const parts = name.split('.');
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const type = typeByPath.get(parts.slice(0, length).join('.'));
      if (type !== undefined) return classifyMember(type, parts[length] ?? '');
    }
    return 'unknown';
  };
  const classifyMember = (type: ApiType, name: string): NameKind => {
    const { names, isComplete } = allMembers(type);
    if (names.has(name) || typeByPath.has(`${bareName(type.fullName)}.${name}`)) return 'ours';
    return isComplete ? 'unknown' : 'foreign';
  };
  /** Returns a type's own, inherited and extension members; `isComplete` is false if a base is unknown. */
  const allMembers = (type: ApiType): { names: Set<string>; isComplete: boolean } => {
    const names = new Set([
      ...memberNames(type),
      ...[...type.extensionMethods, ...type.inheritedMembers].map(lastName),
    ]);
    let isComplete = type.kind !== 'delegate';
    const seen = new Set<string>();
    const visit = (uid: string): void => {
      if (seen.has(uid)) return;
      seen.add(uid);
      for (const method of index.extensions.get(uid) ?? []) names.add(lastName(method));
      const entry = index.entries.get(uid);
      const base = entry?.kind === 'type' ? entry.type : uid === type.uid ? type : null;
      const known = base === null ? DOTNET_BASES.get(uid) : memberNames(base);
      for (const name of known ?? []) names.add(name);
      isComplete &&= known !== undefined;
      for (const next of base === null ? [] : [...base.inheritance, ...base.implements]) visit(definitionUid(next));
    };
    visit(type.uid);
    visit('System.Object');
    return { names, isComplete };
  };

  const nearType = createNameFinder(() => types.keys());
  const nearFullName = createNameFinder(() =>
    [...typeByPath].flatMap(([path, type]) => withMembers(path, memberNames(type))),
  );
  const nearAny = createNameFinder(() =>
    [...types].flatMap(([name, same]) => withMembers(name, same.flatMap(memberNames))),
  );

  return {
    kindOf(text) {
      const name = bareName(text);
      const kind = kinds.get(name) ?? classify(name);
      kinds.set(name, kind);
      return kind;
    },
    near(text) {
      const name = bareName(text);
      const [first = ''] = name.split('.');
      if (!name.includes('.')) return nearType(name);
      if (isFullName(first)) return nearFullName(name);
      const candidates = (types.get(first) ?? []).flatMap((type) =>
        [...allMembers(type).names].map((member) => `${first}.${member}`),
      );
      return candidates.length > 0 ? nearest(name, candidates) : nearAny(name);
    },
  };
}

function withMembers(path: string, names: readonly string[]): string[] {
  return [path, ...names.map((name) => `${path}.${name}`)];
}

/** Returns the names of a type's own members, without constructors. */
function memberNames({ members }: ApiType): string[] {
  return members.map(({ uid }) => lastName(uid).replace(/^#ctor$/u, '')).filter((name) => name !== '');
}

/** Returns the uids of all types that declarations mention, of this library or another. */
function mentionedTypes(types: readonly ApiType[]): Set<string> {
  const uids = types.flatMap(({ inheritance, implements: interfaces, members, ...type }) => [
    ...inheritance,
    ...interfaces,
    ...[type, ...members].flatMap(({ parameters, returns, attributes }) =>
      [...parameters, ...(returns === null ? [] : [returns]), ...attributes].map((mention) => mention.type),
    ),
  ]);
  // A closed generic type mentions its definition and its arguments.
  const all = uids.flatMap((uid) => [definitionUid(uid), ...uid.split(/[{},[\]@*]/u)]);
  return new Set(all.filter((uid) => /^[A-Za-z_][\w.]*\.\w+(?:`\d+)?$/u.test(uid)));
}

/** Returns the member name in a uid: `Load` for ``A.B.Load``1(System.String)``. */
function lastName(uid: string): string {
  const path = uid.replace(/\(.*$/u, '').replace(/`+\d+$/u, '');
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Types of .NET that prose may name. They are never taken for misspelt names of the API. */
const DOTNET_TYPES: ReadonlySet<string> = new Set(
  `System Microsoft
  Action Activator AggregateException AllowNullAttribute AppContext AppDomain ApplicationException ArgumentException
  ArgumentNullException ArgumentOutOfRangeException ArithmeticException Array ArrayList ArraySegment Assembly
  AsyncCallback AsyncLocal Attribute AttributeTargets AttributeUsageAttribute AutoResetEvent BackgroundWorker
  Barrier BigInteger BinaryReader BinaryWriter BindingFlags BitArray BitConverter BitOperations BlockingCollection
  Boolean Buffer Byte CLSCompliantAttribute CallerArgumentExpressionAttribute CallerFilePathAttribute
  CallerLineNumberAttribute CallerMemberNameAttribute CancelEventArgs CancellationToken
  CancellationTokenRegistration CancellationTokenSource Capture Char Collection CollectionsMarshal Color
  ColorTranslator Comparer Comparison Complex CompositeFormat ConcurrentBag ConcurrentDictionary ConcurrentQueue
  ConcurrentStack ConditionalAttribute Console ConsoleColor ConsoleKey ConsoleKeyInfo Convert Converter
  CountdownEvent CultureInfo DateOnly DateTime DateTimeKind DateTimeOffset DateTimeStyles DayOfWeek Debug Debugger
  Decimal DefaultValueAttribute Delegate DescriptionAttribute Dictionary Directory DirectoryInfo
  DirectoryNotFoundException DisallowNullAttribute DivideByZeroException DllImportAttribute Double Encoding
  EndOfStreamException Enum Enumerable EnumeratorCancellationAttribute Environment EqualityComparer EventArgs
  EventHandler Exception ExcludeFromCodeCoverageAttribute FieldInfo FieldOffsetAttribute File FileAccess FileInfo
  FileMode FileNotFoundException FileShare FileStream FileSystemWatcher FlagsAttribute FormatException Func GC
  GCHandle GeneratedRegexAttribute Group Guid Half HashCode HashSet Hashtable HttpClient HttpMethod
  HttpRequestException HttpRequestMessage HttpResponseMessage IAsyncDisposable IAsyncEnumerable IAsyncEnumerator
  IAsyncResult ICloneable ICollection IComparable IComparer IConvertible IDictionary IDisposable IEnumerable
  IEnumerator IEqualityComparer IEquatable IFloatingPoint IFormatProvider IFormattable IGrouping IList ILookup
  INotifyPropertyChanged INumber IOException IObservable IObserver IOrderedEnumerable IProgress IQueryable
  IReadOnlyCollection IReadOnlyDictionary IReadOnlyList IReadOnlySet IServiceProvider ISet ImmutableArray
  ImmutableDictionary ImmutableHashSet ImmutableList ImmutableQueue ImmutableStack Index IndexOutOfRangeException
  InlineArrayAttribute Int128 Int16 Int32 Int64 IntPtr Interlocked InternalsVisibleToAttribute InvalidCastException
  InvalidDataException InvalidOperationException JsonDocument JsonElement JsonException JsonNamingPolicy
  JsonSerializer JsonSerializerDefaults JsonSerializerOptions JsonValueKind KeyNotFoundException KeyValuePair
  KnownColor LayoutKind Lazy LibraryImportAttribute LinkedList LinkedListNode List Lock ManualResetEvent
  ManualResetEventSlim Marshal Match MatchCollection Math MathF Matrix3x2 Matrix4x4 MaybeNullAttribute
  MaybeNullWhenAttribute MemberInfo MemberNotNullAttribute Memory MemoryMarshal MemoryStream MethodImplAttribute
  MethodImplOptions MethodInfo MidpointRounding ModuleInitializerAttribute Monitor MulticastDelegate Mutex
  NotImplementedException NotNullAttribute NotNullWhenAttribute NotSupportedException NullReferenceException
  Nullable NumberFormatInfo NumberStyles OSPlatform Object ObjectDisposedException ObservableCollection
  ObsoleteAttribute OperatingSystem OperationCanceledException OrderedDictionary OutOfMemoryException
  OverflowException Parallel ParallelOptions ParamArrayAttribute Path PeriodicTimer Plane PlatformID
  PlatformNotSupportedException Point PointF Predicate PriorityQueue Process ProcessStartInfo Progress
  PropertyChangedEventArgs PropertyChangedEventHandler PropertyInfo Quaternion Queryable Queue Random Range
  ReadOnlyCollection ReadOnlyDictionary ReadOnlyMemory ReadOnlySpan ReaderWriterLockSlim Rectangle RectangleF
  ReferenceEqualityComparer Regex RegexOptions Rune RuntimeHelpers RuntimeInformation RuntimeTypeHandle SByte
  STAThreadAttribute SearchOption SeekOrigin Semaphore SemaphoreSlim SerializableAttribute
  SetsRequiredMembersAttribute Single Size SizeF SortedDictionary SortedList SortedSet Span SpinLock SpinWait Stack
  StackTrace Stopwatch Stream StreamReader StreamWriter String StringBuilder StringComparer StringComparison
  StringReader StringSplitOptions StringWriter StructLayoutAttribute SuppressMessageAttribute SynchronizationContext
  SystemColors SystemException Task TaskAwaiter TaskCanceledException TaskCompletionSource TaskContinuationOptions
  TaskCreationOptions TaskFactory TaskScheduler TaskStatus TextReader TextWriter Thread ThreadLocal ThreadPool
  ThreadPriority ThreadStart ThreadStaticAttribute TimeOnly TimeProvider TimeSpan TimeZoneInfo Timeout
  TimeoutException Timer Trace Tuple Type TypeCode UInt128 UInt16 UInt32 UInt64 UIntPtr UTF8Encoding
  UnauthorizedAccessException UnhandledExceptionEventArgs UnreachableException Unsafe Uri Utf8JsonWriter ValueTask
  ValueType Vector Vector2 Vector3 Vector4 Version Volatile WeakReference`.split(/\s+/u),
);
