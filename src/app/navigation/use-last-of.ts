import { useState } from 'react';

/** The newest value that wasn't null: what to go on showing while there is nothing new. */
export function useLastOf<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
