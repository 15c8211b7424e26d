import { describe, expect, it } from 'vitest'
import { TooManyError } from './errors.ts'
import { OwnTurns } from './ownTurns.ts'

/** A call that notes when its turn comes. */
async function call(turns: OwnTurns, caller: string, begun: string[], name: string) {
  const end = await turns.take(caller)
  begun.push(name)
  return end
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('calls of one person', () => {
  it('are worked on few at a time, in their order, and none of another person waits for them', async () => {
    const turns = new OwnTurns(2)
    const begun: string[] = []
    const [first] = await Promise.all([call(turns, 'a', begun, 'a1'), call(turns, 'a', begun, 'a2')])
    const others = [call(turns, 'a', begun, 'a3'), call(turns, 'a', begun, 'a4')]
    await call(turns, 'b', begun, 'b1')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    first()
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    const third = await others[0]!
    // Ended twice is ended once.
    first()
    await settled()
    expect(begun).toHaveLength(4)
    third()
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('are refused where too many wait, and taken again after', async () => {
    const turns = new OwnTurns(1, 1)
    const end = await turns.take('a')
    const next = turns.take('a')
    await expect(turns.take('a')).rejects.toThrow(TooManyError)
    end()
    ;(await next)()
    ;(await turns.take('a'))()
  })
})
