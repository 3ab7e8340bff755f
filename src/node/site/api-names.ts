import { type ApiType, definitionUid } from '#shared/api.ts';
import { createNameFinder, editDistance, nearest } from '#shared/nearest.ts';
import type { NameKind } from '#shared/reference.ts';
import type { ApiIndex } from '../api/docfx/api-index.ts';

/** Judges the names that prose writes as code, for one version's API. */
export interface ApiNames {
  kindOf(text: string): NameKind;
  /** Names that exist and are close to one that doesn't, best first. */
  near(text: string): string[];
}

/** Base types and interfaces of .NET whose members are these and no others; of the rest we don't know all. */
const PLATFORM_BASES: ReadonlyMap<string, readonly string[]> = new Map([
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

/**
 * True for code that may name something of an API: `Box.Width`, `ILoader<IBox>.Load("a")`, `IBox`. All else is
 * nobody's concern, and needn't be asked for.
 */
export function isNameLike(text: string): boolean {
  return /^[A-Z]\w*(?:\.[A-Z]\w*)+$/u.test(bareName(text)) || /^I[A-Z][A-Za-z\d]+$/u.test(bareName(text));
}

/** Without a call's arguments, type arguments and what marks arrays and nullable types. */
function bareName(text: string): string {
  let name = text.trim().replace(/\([\s\S]*\)$/u, '');
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replaceAll(/<[^<>]*>/gu, '');
  }
  return name.replace(/[[\]?]+$/u, '');
}

/**
 * Name tables of one version's API.
 *
 * @param others names that look like the API's and are something else: of the package, of the assembly
 */
export function createApiNames(index: ApiIndex, others: readonly string[] = []): ApiNames {
  const known = new Map<string, NameKind>(others.map((name) => [name, 'foreign']));
  const types = new Map<string, ApiType[]>();
  const byPath = new Map<string, ApiType>();
  const members = new Set<string>();
  const paths = new Set<string>();
  const roots = new Set<string>();
  for (const type of index.types) {
    const path = bareName(type.fullName);
    byPath.set(path, type);
    for (const name of new Set([path.slice(path.lastIndexOf('.') + 1), path.slice(type.namespace.length + 1)]))
      types.set(name, [...(types.get(name) ?? []), type]);
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) paths.add(path.slice(0, end));
    roots.add(path.replace(/\..*$/u, ''));
    for (const name of ownMembers(type)) members.add(name);
  }
  const mentioned = [...mentionedTypes(index.types)].filter((uid) => !index.entries.has(uid));
  const foreign = new Set([
    ...PLATFORM_TYPES,
    ...mentioned.map((uid) => lastName(uid)),
    ...mentioned.map((uid) => uid.replace(/\..*$/u, '')).filter((root) => !roots.has(root)),
  ]);

  const judge = (name: string): NameKind => {
    const [first = '', second, ...rest] = name.split('.');
    if (second === undefined) return judgeSingle(first);
    if (roots.has(first) && !types.has(first)) return judgePath(name);
    const own = types.get(first);
    if (own !== undefined) {
      const answers = own.map((type) => judgeMember(type, second));
      if (answers.includes('ours')) return 'ours';
      return answers.includes('foreign') || foreign.has(first) ? 'foreign' : 'unknown';
    }
    if (foreign.has(first) || members.has(first)) return 'foreign';
    const full = [...byPath.keys()].find((path) => path.endsWith(`.${name}`));
    if (full !== undefined) return 'ours';
    const isMember = members.has([second, ...rest].at(-1) ?? '');
    return isMember || isNearType(first) ? 'doubtful' : 'foreign';
  };
  const judgeSingle = (name: string): NameKind => {
    if (types.has(name)) return 'ours';
    return foreign.has(name) || members.has(name) || !isNearType(name) ? 'foreign' : 'doubtful';
  };
  const isNearType = (name: string): boolean => {
    const most = name.length >= 6 ? 2 : 1;
    return name.length > 3 && [...types.keys()].some((type) => editDistance(name, type, most + 1) <= most);
  };
  /** A full name: its longest part that is a type, then a member. */
  const judgePath = (name: string): NameKind => {
    if (paths.has(name)) return 'ours';
    const parts = name.split('.');
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const type = byPath.get(parts.slice(0, length).join('.'));
      if (type !== undefined) return judgeMember(type, parts[length] ?? '');
    }
    return 'unknown';
  };
  const judgeMember = (type: ApiType, name: string): NameKind => {
    const { names, isWhole } = allMembers(type);
    if (names.has(name) || byPath.has(`${bareName(type.fullName)}.${name}`)) return 'ours';
    return isWhole ? 'unknown' : 'foreign';
  };
  const allMembers = (type: ApiType): { names: Set<string>; isWhole: boolean } => {
    const names = new Set(ownMembers(type));
    let isWhole = true;
    const seen = new Set<string>([type.uid]);
    const extend = (uid: string): void => {
      const entries = [...(index.extensions.get(uid) ?? []), ...type.extensionMethods];
      for (const method of entries) names.add(lastName(method));
    };
    const visit = (bases: readonly string[]): void => {
      for (const uid of bases.map(definitionUid)) {
        if (seen.has(uid)) continue;
        seen.add(uid);
        extend(uid);
        const entry = index.entries.get(uid);
        if (entry?.kind === 'type') {
          for (const name of ownMembers(entry.type)) names.add(name);
          visit([...entry.type.inheritance, ...entry.type.implements]);
        } else if (PLATFORM_BASES.has(uid)) for (const name of PLATFORM_BASES.get(uid) ?? []) names.add(name);
        else isWhole = false;
      }
    };
    extend(type.uid);
    visit(['System.Object', ...type.inheritance, ...type.implements]);
    for (const uid of type.inheritedMembers) names.add(lastName(uid));
    return { names, isWhole: isWhole && type.kind !== 'delegate' };
  };

  const nearType = createNameFinder(() => types.keys());
  const nearPath = createNameFinder(() => [...byPath].flatMap(([path, type]) => withMembers(path, ownMembers(type))));
  const nearAny = createNameFinder(() =>
    [...types].flatMap(([name, same]) => withMembers(name, same.flatMap(ownMembers))),
  );

  return {
    kindOf(text) {
      const name = bareName(text);
      const kind = known.get(name) ?? judge(name);
      known.set(name, kind);
      return kind;
    },
    near(text) {
      const name = bareName(text);
      const [first = ''] = name.split('.');
      if (!name.includes('.')) return nearType(name);
      if (roots.has(first) && !types.has(first)) {
        return nearPath(name);
      }
      const own = (types.get(first) ?? []).flatMap((type) =>
        [...allMembers(type).names].map((one) => `${first}.${one}`),
      );
      return own.length > 0 ? nearest(name, own) : nearAny(name);
    },
  };
}

function withMembers(path: string, names: readonly string[]): string[] {
  return [path, ...names.map((name) => `${path}.${name}`)];
}

function ownMembers({ members }: ApiType): string[] {
  return members.map(({ uid }) => lastName(uid).replace(/^#ctor$/u, '')).filter((name) => name !== '');
}

/** Uids of the types that declarations mention, whoever declares them. */
function mentionedTypes(types: readonly ApiType[]): Set<string> {
  const uids = types.flatMap(({ inheritance, implements: interfaces, members, ...type }) => [
    ...inheritance,
    ...interfaces,
    ...[type, ...members].flatMap(({ parameters, returns, attributes }) =>
      [...parameters, ...(returns === null ? [] : [returns]), ...attributes].map((mention) => mention.type),
    ),
  ]);
  // Of a closed generic, itself and its arguments.
  const all = uids.flatMap((uid) => [definitionUid(uid), ...uid.split(/[{},[\]@*]/u)]);
  return new Set(all.filter((uid) => /^[A-Za-z_][\w.]*\.\w+(?:`\d+)?$/u.test(uid)));
}

/** `Load` of ``A.B.Load``1(System.String)``. */
function lastName(uid: string): string {
  const path = uid.replace(/\(.*$/u, '').replace(/`+\d+$/u, '');
  return path.slice(path.lastIndexOf('.') + 1);
}

/**
 * Types of .NET that a game's prose may name: no name of theirs is one of the API's, misspelt. Others that look like one of
 * the API's are asked after.
 */
export const PLATFORM_TYPES: ReadonlySet<string> = new Set(
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
