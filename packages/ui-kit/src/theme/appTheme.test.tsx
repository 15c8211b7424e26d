import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { appTheme } from './appTheme.ts'
import { THEME_COLOURS } from './colours.ts'
import { AA, contrast, NON_TEXT } from './contrast.ts'

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

  it('draws English in its own letters, and names in Chinese still in Chinese ones', () => {
    const { fontFamily } = theme.getDesignToken(appTheme({ language: 'en-US' }))
    expect(fontFamily).toMatch(/^-apple-system, "Segoe UI", .*"PingFang SC", .*sans-serif$/)
    expect(theme.getDesignToken(appTheme()).fontFamily).toMatch(/^"PingFang SC"/)
  })

  it.each(cases)('$value (dark: $dark): links and buttons can be read', ({ value, dark }) => {
    const config = appTheme({ primaryColor: value, dark })
    const token = theme.getDesignToken(config)
    expect(contrast(token.colorLink, token.colorBgContainer)).toBeGreaterThanOrEqual(AA)
    expect(contrast(token.colorLink, token.colorBgLayout)).toBeGreaterThanOrEqual(AA)
    const buttonText = config.components?.Button?.primaryColor ?? ''
    for (const ground of [token.colorPrimary, token.colorPrimaryHover, token.colorPrimaryActive])
      expect(contrast(buttonText, ground)).toBeGreaterThanOrEqual(AA)
    const selected = config.components?.Menu?.itemSelectedColor ?? ''
    expect(contrast(selected, token.colorPrimaryBg)).toBeGreaterThanOrEqual(AA)
  })

  it.each(cases)('$value (dark: $dark): neither focus nor a link looks like an error, or like the primary colour', ({ value, dark }) => {
    const config = appTheme({ primaryColor: value, dark })
    const token = theme.getDesignToken(config)
    const focus = config.components?.Input?.activeBorderColor ?? ''
    expect(contrast(focus, token.colorBgContainer)).toBeGreaterThanOrEqual(NON_TEXT)
    for (const field of ['InputNumber', 'Select', 'DatePicker', 'Mentions'] as const)
      expect(config.components?.[field]?.activeBorderColor).toBe(focus)
    const blue = (colour: string) => Number.parseInt(colour.slice(5, 7), 16) > Number.parseInt(colour.slice(1, 3), 16)
    expect(blue(focus)).toBe(true)
    expect(blue(token.colorError)).toBe(false)
    expect(token.colorLink).not.toBe(token.colorPrimaryText)
    expect(token.linkHoverDecoration).toBe('underline')
  })

  it.each([
    { dark: false, colorWeak: false },
    { dark: true, colorWeak: false },
    { dark: false, colorWeak: true },
    { dark: true, colorWeak: true },
  ])('writes what is dangerous so that it can be read (%o)', (look) => {
    const config = appTheme(look)
    const token = theme.getDesignToken(config)
    for (const surface of [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated])
      expect(contrast(token.colorError, surface)).toBeGreaterThanOrEqual(AA)
    expect(contrast(config.components?.Button?.dangerColor ?? '', token.colorError)).toBeGreaterThanOrEqual(AA)
    expect(token.colorError.toLowerCase()).not.toBe(token.colorPrimary.toLowerCase())
  })

  it.each(['colorTextDescription', 'colorTextPlaceholder'] as const)('writes %s strong enough to read', (name) => {
    const blended = (alpha: number) =>
      `#${Math.round(255 * (1 - alpha))
        .toString(16)
        .padStart(2, '0')
        .repeat(3)}`
    const alpha = Number(/([\d.]+)\)$/.exec(theme.getDesignToken(appTheme())[name])?.[1])
    expect(contrast(blended(alpha), '#f5f5f7')).toBeGreaterThanOrEqual(AA)
  })

  it('gives fingers 44 px, whatever the size of a control', () => {
    const { controlHeight, controlHeightSM, controlHeightLG } = theme.getDesignToken(appTheme({ touch: true }))
    expect(Math.min(controlHeight, controlHeightSM, controlHeightLG)).toBe(44)
    expect(theme.getDesignToken(appTheme()).controlHeight).toBe(32)
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
