/** What stands between the names of a path: 计算机学院/软件2301, and as people write it otherwise. */
const BETWEEN = /[/／\\>＞→\-－—]+/g

/** Letters of the longest path that anybody reads as one. */
const LONGEST = 1_000

/** A path as it is compared: with keyboard letters, whatever stands between its steps. */
export const comparable = (path: string) => namesOf(path).join('/').trim()

const namesOf = (path: string) =>
  path
    .normalize('NFKC')
    .split(BETWEEN)
    .map((name) => name.trim())

/** Every way to read a text as a name with what it stands below: a name may have in it what stands between names. */
export const splitsOf = (text: string): { above: string; name: string }[] =>
  Array.from(text.length > LONGEST ? [] : text.matchAll(BETWEEN), ({ 0: between, index }) => ({
    above: text.slice(0, index).trim(),
    name: text.slice(index + between.length).trim(),
  })).filter(({ above, name }) => above !== '' && name !== '')
