import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { appTheme } from './appTheme.ts'
import { THEME_COLOURS } from './colours.ts'
import { AA, contrast } from './contrast.ts'

const cases = THEME_COLOURS.flatMap(({ value }) => [
  { value, dark: false },
  { value, dark: true },
])

describe('appTheme', () => {
  it('is the school red, 14 px, radius 6, unless told otherwise', () => {
    const token = theme.getDesignToken(appTheme())
    expect(token.colorPrimary.toUpperCase()).toBe('#B72F39')
    expect(token.fontSize).toBe(14)
    expect(token.borderRadius).toBe(6)
  })

  it.each(cases)('$value (dark: $dark): links and buttons can be read', ({ value, dark }) => {
    const config = appTheme({ primaryColor: value, dark })
    const token = theme.getDesignToken(config)
    expect(contrast(token.colorLink, token.colorBgContainer)).toBeGreaterThanOrEqual(AA)
    expect(contrast(token.colorLink, token.colorBgLayout)).toBeGreaterThanOrEqual(AA)
    const buttonText = config.components?.Button?.primaryColor ?? ''
    expect(contrast(buttonText, token.colorPrimary)).toBeGreaterThanOrEqual(AA)
    const selected = config.components?.Menu?.itemSelectedColor ?? ''
    expect(contrast(selected, token.colorPrimaryBg)).toBeGreaterThanOrEqual(AA)
  })

  it('writes aids strong enough to read', () => {
    const blended = (alpha: number) => `#${Math.round(255 * (1 - alpha)).toString(16).padStart(2, '0').repeat(3)}`
    const { colorTextDescription } = theme.getDesignToken(appTheme())
    const alpha = Number(/([\d.]+)\)$/.exec(colorTextDescription)?.[1])
    expect(contrast(blended(alpha), '#f5f5f7')).toBeGreaterThanOrEqual(AA)
  })

  it('tells states apart without red against green for colour-weak readers', () => {
    const usual = theme.getDesignToken(appTheme())
    const weak = theme.getDesignToken(appTheme({ colorWeak: true }))
    expect(weak.colorSuccess).not.toBe(usual.colorSuccess)
    expect(weak.colorError).not.toBe(usual.colorError)
    expect(weak.colorPrimary).toBe(usual.colorPrimary)
  })

  it('stands still when the system asks for it', () => {
    expect(appTheme({ reducedMotion: true }).token?.motion).toBe(false)
  })
})
