const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys as they are written on this computer: Ctrl+Z, ⌘Z. */
export const keyText = (keys: string): string => (onMac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys)

/** What a button does, and the keys that do the same. */
export const withKeys = (label: string, keys: string): string => `${label} (${keyText(keys)})`
