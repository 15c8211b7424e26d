/** What moddle accepts as an id; anything else fails an import or is dropped from it. */
const LEGAL = /^[A-Za-z_][\w.-]*$/

/** Whether a text may be an id: a Latin letter or `_`, then any of these, digits, `-` and `.`. */
export function isLegalId(id: string): boolean {
  return LEGAL.test(id)
}

/** Ids that bpmn.io tools give to activities, and what this product calls them instead (specification §4). */
const GENERATED = /^Activity_/
const OWN_PREFIX = 'ZSXC_'

export function ownId(id: string): string {
  return id.replace(GENERATED, OWN_PREFIX)
}

/**
 * A legal id for an element of the given type in place of an illegal one: its legal characters behind the type's name.
 * The same input always gives the same id, so importing a file twice gives the same process.
 */
export function legalId(id: string, type: string): string {
  const kept = id.replace(/[^\w.-]+/g, '_').replace(/^_+|_+$/g, '')
  const rest = kept.length >= 3 ? kept : [kept, fingerprint(id)].filter(Boolean).join('_')
  return `${type}_${rest}`
}

/** FNV-1a in base 36: short, stable, and enough to tell the ids of one file apart. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    const code = character.codePointAt(0)
    if (code === undefined) throw new Error('a character has no code point')
    hash = Math.imul(hash ^ code, 0x01000193) >>> 0
  }
  return hash.toString(36)
}
