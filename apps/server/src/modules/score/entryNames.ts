/** What no file may be called, or has in its name, on one system or another. */
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/g

/** Names of the files of an archive: of each student's number and name, none twice for systems that take capitals for the same. */
export class EntryNames {
  readonly #taken = new Set<string>()

  of(number: string, name: string): string {
    const wanted = [number, name].map(fit).filter(Boolean).join('_') || '_'
    for (let times = 1; ; times++) {
      const called = `${times === 1 ? wanted : `${wanted}_${times}`}.pdf`
      const folded = called.normalize('NFKC').toLowerCase()
      if (this.#taken.has(folded)) continue
      this.#taken.add(folded)
      return called
    }
  }
}

/** A long name is cut: most systems take 255 bytes, of which a character is up to four. */
const LONGEST = 30

const fit = (text: string): string =>
  [...text.normalize('NFC').replaceAll(UNFIT, '').trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/^\.+|[. ]+$/g, '')
