import { describe, expect, it } from 'vitest'
import { AA, contrast, readable, textOn } from './contrast.ts'

describe('contrast', () => {
  it('knows the ends of the scale', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })
  it('leaves a readable colour alone and darkens or lightens the rest', () => {
    expect(readable('#B72F39', ['#ffffff'])).toBe('#B72F39')
    expect(contrast(readable('#FAAD14', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(AA)
    expect(contrast(readable('#2F54EB', ['#141414']), '#141414')).toBeGreaterThanOrEqual(AA)
  })
  it('writes dark on a light colour', () => {
    expect(textOn('#FAAD14')).toBe('#000000')
    expect(textOn('#B72F39')).toBe('#ffffff')
  })
})
