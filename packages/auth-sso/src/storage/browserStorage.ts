type Name = 'localStorage' | 'sessionStorage'

/** What the page keeps instead, one for each: whoever asks again finds what was written. */
const ofThePage: Partial<Record<Name, Storage>> = {}

/**
 * A storage of the browser. Where that forbids it, it throws as the property is read (all cookies blocked); then one of the
 * page, which ends with it: a sign-in costs persistence, and works.
 */
export function browserStorage(name: Name): Storage {
  try {
    return globalThis[name]
  } catch {
    return (ofThePage[name] ??= memoryStorage())
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
