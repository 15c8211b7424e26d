interface Draw {
  commitment: string
  seed: string
  /** In the order in which they were drawn. */
  lots: readonly { number: number; hash: string }[]
}

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Whether a draw is what it says: its seed has the digest that was told before, and its order is that of the lots' digests. */
export async function isDrawnSo({ commitment, seed, lots }: Draw): Promise<boolean> {
  if ((await sha256(seed)) !== commitment) return false
  const own = await Promise.all(lots.map(async ({ number }) => ({ number, hash: await sha256(`${seed}:${number}`) })))
  const order = own.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  return order.every(({ number, hash }, at) => lots[at]?.number === number && lots[at].hash === hash)
}
