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
