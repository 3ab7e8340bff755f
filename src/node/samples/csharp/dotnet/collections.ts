/** Collections and LINQ, as C# declarations; see `SYSTEM` for what the attributes say. */
export const COLLECTIONS = `
namespace System.Collections {
  public interface IEnumerable { IEnumerator GetEnumerator(); } public interface IEnumerator { object Current { get; } bool MoveNext(); void Reset(); }
  public interface ICollection : IEnumerable { int Count { get; } } public interface IList : ICollection { } public interface IDictionary : ICollection { }
  public interface IComparer { } public class Queue : ICollection { } public class Stack : ICollection { } public class ArrayList : IList { } public class Hashtable : IDictionary { } public class BitArray : ICollection { }
}
namespace System.Collections.Generic {
  public interface IEnumerable<out T> : IEnumerable { IEnumerator<T> GetEnumerator(); }
  public interface IAsyncEnumerable<out T> { } public interface IAsyncEnumerator<out T> { }
  public interface IEnumerator<out T> : IEnumerator, IDisposable { T Current { get; } }
  public interface IReadOnlyCollection<out T> : IEnumerable<T> { int Count { get; } }
  public interface IReadOnlyList<out T> : IReadOnlyCollection<T> { T this[int index] { get; } }
  public interface ICollection<T> : IEnumerable<T> { int Count { get; } bool IsReadOnly { get; } void Add(T item); void Clear(); bool Contains(T item); bool Remove(T item); void CopyTo(T[] array, int arrayIndex); }
  public interface IList<T> : ICollection<T> { T this[int index] { get; set; } int IndexOf(T item); void Insert(int index, T item); void RemoveAt(int index); }
  public interface ISet<T> : ICollection<T> { bool Add(T item); } public interface IReadOnlySet<T> : IReadOnlyCollection<T> { bool Contains(T item); }
  public interface IReadOnlyDictionary<TKey, TValue> : IReadOnlyCollection<KeyValuePair<TKey, TValue>> { TValue this[TKey key] { get; } IEnumerable<TKey> Keys { get; } IEnumerable<TValue> Values { get; } bool ContainsKey(TKey key); bool TryGetValue(TKey key, out TValue value); }
  public interface IDictionary<TKey, TValue> : ICollection<KeyValuePair<TKey, TValue>> { TValue this[TKey key] { get; set; } ICollection<TKey> Keys { get; } ICollection<TValue> Values { get; } void Add(TKey key, TValue value); bool ContainsKey(TKey key); bool Remove(TKey key); bool TryGetValue(TKey key, out TValue value); }
  public interface IComparer<in T> { int Compare(T x, T y); } public interface IEqualityComparer<in T> { bool Equals(T x, T y); int GetHashCode(T obj); }
  public class EqualityComparer<T> : IEqualityComparer<T> { } public class Comparer<T> : IComparer<T> { } public class KeyNotFoundException : SystemException { }
  public struct KeyValuePair<TKey, TValue> { public KeyValuePair(TKey key, TValue value); public TKey Key { get; } public TValue Value { get; } public void Deconstruct(out TKey key, out TValue value); }
  public class List<T> : IList<T>, IReadOnlyList<T> {
    public List(); public List(int capacity); public List(IEnumerable<T> collection);
    public int Count { get; } public int Capacity { get; set; } public T this[int index] { get; set; }
    public void Add(T item); public void AddRange(IEnumerable<T> collection); public void Clear(); public bool Contains(T item); public bool Remove(T item);
    public void RemoveAt(int index); public int RemoveAll(Predicate<T> match); public void RemoveRange(int index, int count); public void Insert(int index, T item); public int IndexOf(T item);
    public void ForEach(Action<T> action); public T Find(Predicate<T> match); public int FindIndex(Predicate<T> match); public List<T> FindAll(Predicate<T> match); public bool Exists(Predicate<T> match); public bool TrueForAll(Predicate<T> match);
    public void Sort(); public void Sort(Comparison<T> comparison); public void Reverse(); public T[] ToArray(); public IEnumerator<T> GetEnumerator(); public IReadOnlyList<T> AsReadOnly();
  }
  public class Dictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {
    public Dictionary(); public Dictionary(int capacity); public int Count { get; } public TValue this[TKey key] { get; set; } public ICollection<TKey> Keys { get; } public ICollection<TValue> Values { get; }
    public void Add(TKey key, TValue value); public bool TryAdd(TKey key, TValue value); public bool ContainsKey(TKey key); public bool ContainsValue(TValue value); public bool Remove(TKey key); public bool TryGetValue(TKey key, out TValue value); public void Clear(); public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator();
  }
  public class SortedDictionary<TKey, TValue> : IDictionary<TKey, TValue> { } public class SortedList<TKey, TValue> : IDictionary<TKey, TValue> { } public class SortedSet<T> : ISet<T> { }
  public class HashSet<T> : ISet<T>, IReadOnlyCollection<T> { public HashSet(); public HashSet(IEnumerable<T> collection); public int Count { get; } public bool Add(T item); public bool Contains(T item); public bool Remove(T item); public void Clear(); public IEnumerator<T> GetEnumerator(); public void UnionWith(IEnumerable<T> other); public void ExceptWith(IEnumerable<T> other); }
  public class Queue<T> : IReadOnlyCollection<T> { public Queue(); public Queue(IEnumerable<T> collection); public int Count { get; } public void Enqueue(T item); public T Dequeue(); public T Peek(); public bool TryDequeue(out T result); public bool TryPeek(out T result); public void Clear(); public bool Contains(T item); public IEnumerator<T> GetEnumerator(); }
  public class Stack<T> : IReadOnlyCollection<T> { public Stack(); public Stack(IEnumerable<T> collection); public int Count { get; } public void Push(T item); public T Pop(); public T Peek(); public bool TryPop(out T result); public bool TryPeek(out T result); public void Clear(); public bool Contains(T item); public IEnumerator<T> GetEnumerator(); }
  public class PriorityQueue<TElement, TPriority> { public PriorityQueue(); public int Count { get; } public void Enqueue(TElement element, TPriority priority); public TElement Dequeue(); }
  public class LinkedList<T> : ICollection<T> { public LinkedList(); public int Count { get; } public LinkedListNode<T> First { get; } public LinkedListNode<T> Last { get; } } public class LinkedListNode<T> { public T Value { get; set; } public LinkedListNode<T> Next { get; } public LinkedListNode<T> Previous { get; } }
  public class OrderedDictionary<TKey, TValue> : IDictionary<TKey, TValue> { } public class ReferenceEqualityComparer { }
}
namespace System.Collections.ObjectModel {
  public class Collection<T> : IList<T> { } public class ReadOnlyCollection<T> : IReadOnlyList<T> { } public class ObservableCollection<T> : Collection<T> { } public class ReadOnlyDictionary<TKey, TValue> : IReadOnlyDictionary<TKey, TValue> { }
}
namespace System.Collections.Immutable {
  public struct ImmutableArray<T> : IReadOnlyList<T> { public int Length { get; } public bool IsEmpty { get; } public bool IsDefault { get; } public bool IsDefaultOrEmpty { get; } public T this[int index] { get; } public bool Contains(T item); public int IndexOf(T item); public IEnumerator<T> GetEnumerator(); public static readonly ImmutableArray<T> Empty; public ImmutableArray<T> Add(T item); }
  public class ImmutableList<T> : IReadOnlyList<T> { } public class ImmutableDictionary<TKey, TValue> : IReadOnlyDictionary<TKey, TValue> { } public class ImmutableHashSet<T> : IReadOnlyCollection<T> { } public class ImmutableStack<T> : IEnumerable<T> { } public class ImmutableQueue<T> : IEnumerable<T> { }
  public static class ImmutableArray { } public static class ImmutableList { }
}
namespace System.Collections.Concurrent {
  public class ConcurrentDictionary<TKey, TValue> : IDictionary<TKey, TValue> { } public class ConcurrentQueue<T> : IReadOnlyCollection<T> { public ConcurrentQueue(); public void Enqueue(T item); public bool TryDequeue(out T result); } public class ConcurrentBag<T> : IReadOnlyCollection<T> { } public class ConcurrentStack<T> : IReadOnlyCollection<T> { } public class BlockingCollection<T> : IEnumerable<T> { }
}
namespace System.Linq {
  public interface IGrouping<out TKey, out T> : IEnumerable<T> { TKey Key { get; } } public interface IOrderedEnumerable<out T> : IEnumerable<T> { } public interface IQueryable<out T> : IEnumerable<T> { } public static class Queryable { } public interface ILookup<TKey, T> : IEnumerable<IGrouping<TKey, T>> { }
  public static class Enumerable {
    public static IEnumerable<int> Range(int start, int count); public static IEnumerable<T> Repeat<T>(T element, int count); public static IEnumerable<T> Empty<T>();
    public static IEnumerable<T> Where<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static IEnumerable<R> Select<T, R>(this IEnumerable<T> source, Func<T, R> selector); public static IEnumerable<R> Select<T, R>(this IEnumerable<T> source, Func<T, int, R> selector);
    public static IEnumerable<R> SelectMany<T, R>(this IEnumerable<T> source, Func<T, IEnumerable<R>> selector); public static IEnumerable<T> OfType<T>(this IEnumerable source); public static IEnumerable<T> Cast<T>(this IEnumerable source);
    public static bool Any<T>(this IEnumerable<T> source); public static bool Any<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static bool All<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static bool Contains<T>(this IEnumerable<T> source, T value);
    public static int Count<T>(this IEnumerable<T> source); public static int Count<T>(this IEnumerable<T> source, Func<T, bool> predicate);
    public static T First<T>(this IEnumerable<T> source); public static T First<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static T FirstOrDefault<T>(this IEnumerable<T> source); public static T FirstOrDefault<T>(this IEnumerable<T> source, Func<T, bool> predicate);
    public static T Last<T>(this IEnumerable<T> source); public static T Last<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static T LastOrDefault<T>(this IEnumerable<T> source); public static T Single<T>(this IEnumerable<T> source); public static T Single<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static T SingleOrDefault<T>(this IEnumerable<T> source); public static T ElementAt<T>(this IEnumerable<T> source, int index);
    public static IOrderedEnumerable<T> OrderBy<T, K>(this IEnumerable<T> source, Func<T, K> keySelector); public static IOrderedEnumerable<T> OrderByDescending<T, K>(this IEnumerable<T> source, Func<T, K> keySelector); public static IOrderedEnumerable<T> ThenBy<T, K>(this IOrderedEnumerable<T> source, Func<T, K> keySelector); public static IEnumerable<T> Order<T>(this IEnumerable<T> source);
    public static IEnumerable<T> Skip<T>(this IEnumerable<T> source, int count); public static IEnumerable<T> Take<T>(this IEnumerable<T> source, int count); public static IEnumerable<T> TakeWhile<T>(this IEnumerable<T> source, Func<T, bool> predicate); public static IEnumerable<T> SkipWhile<T>(this IEnumerable<T> source, Func<T, bool> predicate);
    public static IEnumerable<T> Reverse<T>(this IEnumerable<T> source); public static IEnumerable<T> Distinct<T>(this IEnumerable<T> source); public static IEnumerable<T> Concat<T>(this IEnumerable<T> first, IEnumerable<T> second); public static IEnumerable<T> Append<T>(this IEnumerable<T> source, T element); public static IEnumerable<T> Prepend<T>(this IEnumerable<T> source, T element); public static IEnumerable<T> Except<T>(this IEnumerable<T> first, IEnumerable<T> second);
    public static IEnumerable<IGrouping<K, T>> GroupBy<T, K>(this IEnumerable<T> source, Func<T, K> keySelector); public static IEnumerable<T[]> Chunk<T>(this IEnumerable<T> source, int size);
    public static T[] ToArray<T>(this IEnumerable<T> source); public static List<T> ToList<T>(this IEnumerable<T> source); public static HashSet<T> ToHashSet<T>(this IEnumerable<T> source);
    public static T Aggregate<T>(this IEnumerable<T> source, Func<T, T, T> func); public static T Min<T>(this IEnumerable<T> source); public static T Max<T>(this IEnumerable<T> source); public static R Min<T, R>(this IEnumerable<T> source, Func<T, R> selector); public static R Max<T, R>(this IEnumerable<T> source, Func<T, R> selector); public static T MinBy<T, K>(this IEnumerable<T> source, Func<T, K> keySelector); public static T MaxBy<T, K>(this IEnumerable<T> source, Func<T, K> keySelector);
    public static T Sum<T>(this IEnumerable<T> source); public static R Sum<T, R>(this IEnumerable<T> source, Func<T, R> selector);
  }
}
`;
