/** What stands between the names of a path: 计算机学院/软件2301, and as people write it otherwise. */
const BETWEEN = /\s*[/／\\>＞→\-－—]+\s*/g

/** A path as it is compared: with keyboard letters, whatever stands between its steps. */
export const comparable = (path: string) => path.normalize('NFKC').replaceAll(BETWEEN, '/').trim()

/** Every way to read a text as a name with what it stands below: a name may have in it what stands between names. */
export const splitsOf = (text: string): { above: string; name: string }[] =>
  Array.from(text.matchAll(BETWEEN), ({ 0: between, index }) => ({
    above: text.slice(0, index).trim(),
    name: text.slice(index + between.length).trim(),
  })).filter(({ above, name }) => above !== '' && name !== '')
