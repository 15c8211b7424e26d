import { describe, expect, it } from 'vitest'
import { insertionIndex, lineOffset } from './insertionIndex.ts'

/** Items of 40 px with a gap of 10, the list at 100. */
const extentOf = (index: number) => ({ top: 100 + index * 50, bottom: 140 + index * 50 })

describe('insertionIndex', () => {
  it('goes by the middle of each item', () => {
    expect(insertionIndex(3, extentOf, 0)).toBe(0)
    expect(insertionIndex(3, extentOf, 119)).toBe(0)
    expect(insertionIndex(3, extentOf, 121)).toBe(1)
    expect(insertionIndex(3, extentOf, 9_999)).toBe(3)
    expect(insertionIndex(0, extentOf, 50)).toBe(0)
  })
  it('measures few of many', () => {
    let measured = 0
    insertionIndex(1_000, (index) => (measured++, extentOf(index)), 25_000)
    expect(measured).toBeLessThanOrEqual(11)
  })
})

describe('lineOffset', () => {
  const list = { top: 90, bottom: 300 }
  it('lies in the gap', () => {
    expect(lineOffset(3, extentOf, 0, list)).toBe(10)
    expect(lineOffset(3, extentOf, 1, list)).toBe(55)
    expect(lineOffset(3, extentOf, 3, list)).toBe(150)
    expect(lineOffset(0, extentOf, 0, list)).toBe(105)
  })
})
