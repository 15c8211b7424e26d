/**
 * Finds addresses in a lockfile. `deprecated:` notices are prose and may cite one.
 * @param {string} lockfile
 * @returns {{ line: number, text: string }[]} lines from 1
 */
export function downloadAddresses(lockfile) {
  return lockfile
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => /\b(tarball:|(https?|git|ssh):\/\/)/.test(text) && !text.startsWith('deprecated:'))
}
