import { expect, it } from 'vitest'
import { isDrawnSo } from './isDrawnSo.ts'

// As `sha256sum` says of `a1b2`, and of `a1b2:1` to `a1b2:4`.
const lots = [
  { number: 2, hash: '0cdf2c1279a22da0233cbce70bcbafb62597d3ee0e2f7761934fc12ad72176c3' },
  { number: 1, hash: '185e0d7976c8266a8dbd00641863a8a741944826ae5314e8c773a386e95051e7' },
  { number: 3, hash: '843c6af037ccbf4f70cae914a3c39e7b60d29af946372979c36bfca6f42ab7a7' },
  { number: 4, hash: 'e468763d83f9e16026b48fc0992281d21646ae274ea247963fcd36762d6c2471' },
]
const draw = { commitment: '85337816d263d362acb23a4255a636191075c2a90c47f2ee6db3362f7df11203', seed: 'a1b2', lots }

it('holds of a draw by the seed that was promised', async () => {
  expect(await isDrawnSo(draw)).toBe(true)
})

it('fails of another seed, of another order, and of a digest that is none', async () => {
  expect(await isDrawnSo({ ...draw, seed: 'a1b3' })).toBe(false)
  expect(await isDrawnSo({ ...draw, lots: [lots[1]!, lots[0]!, ...lots.slice(2)] })).toBe(false)
  expect(await isDrawnSo({ ...draw, lots: lots.map((lot) => (lot.number === 3 ? { ...lot, hash: draw.commitment } : lot)) })).toBe(false)
})
