const start = Date.now()

/**
 * Runs one step under a heading, says every ten seconds that it is still at it, by its title as two may run, and how long it took.
 * @template T
 * @param {string} title
 * @param {(report: (line: string) => void) => Promise<T>} work `report` takes what the step is doing
 * @param {(result: T) => boolean} [good] whether it went well; what throws did not
 * @returns {Promise<T>}
 */
export async function step(title, work, good = () => true) {
  const began = Date.now()
  let last = ''
  console.log(`▸ ${title} …`)
  const ticking = setInterval(() => {
    console.log(`  … ${title}　已用 ${seconds(Date.now() - began)}${last ? `　${last.slice(0, 100)}` : ''}`)
  }, 10_000)
  try {
    const result = await work((line) => {
      if (line.trim()) last = line.trim()
    })
    console.log(`${good(result) ? '✓' : '✗'} ${title}　${seconds(Date.now() - began)}`)
    return result
  } finally {
    clearInterval(ticking)
  }
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return milliseconds < 60_000
    ? `${(milliseconds / 1000).toFixed(1)} 秒`
    : `${Math.floor(milliseconds / 60_000)} 分 ${Math.round((milliseconds % 60_000) / 1000)} 秒`
}

/** Since this command was started. */
export function elapsed() {
  return seconds(Date.now() - start)
}
