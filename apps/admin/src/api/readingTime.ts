/** What antd shows every message for. */
const SHORTEST = 3
/** Beyond it a message is in the way, and what takes longer to read belongs on the page. */
const LONGEST = 15
/** Silent reading takes some 250 to 300 Chinese characters, or 180 to 240 words of six letters with their blank, a minute. */
const CHARACTERS_A_SECOND = 4.5
const LETTERS_A_SECOND = 20

/**
 * How long a passing message stands, in seconds: what its words take to read, and a second to notice it.
 * @param words as they are shown
 */
export function readingTime(words: string): number {
  const characters = words.match(/\p{Script=Han}/gu)?.length ?? 0
  const seconds = 1 + characters / CHARACTERS_A_SECOND + (words.length - characters) / LETTERS_A_SECOND
  return Math.min(LONGEST, Math.max(SHORTEST, seconds))
}
