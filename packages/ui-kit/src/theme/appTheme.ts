import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import { theme } from 'antd'
import type { ThemeConfig } from 'antd'
import { DEFAULT_PRIMARY } from './colours.ts'
import { NON_TEXT, readable, textOn } from './contrast.ts'

/** The look that somebody chose; light and in `DEFAULT_PRIMARY` where nothing is said. */
export interface AppThemeOptions {
  primaryColor?: string
  dark?: boolean
  /** Red and green are told apart badly: states become blue and orange, which everybody sees. */
  colorWeak?: boolean
  /** No movement at all; for people whose system asks for that. */
  reducedMotion?: boolean
  /** For fingers: whatever one presses is 44 px high. */
  touch?: boolean
  /** Whose letters come first: Chinese fonts draw English quotation marks and apostrophes as wide as a character. */
  language?: Language
}

/** Safe for the common kinds of colour blindness (Okabe and Ito's palette). */
const COLOUR_WEAK_SEEDS = { colorSuccess: '#0072B2', colorError: '#D55E00', colorWarning: '#B58900' }

/** An orange red: what deletes is told from what is merely the school's red. */
const DANGER = '#D4380D'

/** The blue of a focused field, and of what informs: nobody takes it for an error, whatever the primary colour. */
const FOCUS = '#1677ff'

const CHINESE = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const FONTS: Readonly<Record<Language, string>> = {
  'zh-CN': CHINESE,
  'en-US': `-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", "Liberation Sans", ${CHINESE}`,
}

/** Pixels that a finger hits for sure. */
const TOUCH_TARGET = 44

/** The page behind the cards. */
const LIGHT_PAGE = '#f5f5f7'

type MappingAlgorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...input: never[]) => unknown>

/**
 * The look of the whole back office as antd tokens. Every colour of the ten can be read as link and as button, in
 * light and dark: a light primary gets dark words on its buttons, and darker words on the page. The primary colour means
 * the one action of a view and the current place; links are neutral, and focus has a colour of its own. Aids are a shade
 * stronger than antd's, whose grey is below WCAG AA.
 */
export function appTheme({
  primaryColor = DEFAULT_PRIMARY,
  dark = false,
  colorWeak = false,
  reducedMotion = false,
  touch = false,
  language = defaultLanguage,
}: AppThemeOptions = {}): ThemeConfig {
  const base = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  const seeds = { colorPrimary: primaryColor, colorError: DANGER, ...(colorWeak && COLOUR_WEAK_SEEDS) }
  const tokens = base({ ...theme.defaultSeed, ...seeds })
  const layout = dark ? tokens.colorBgLayout : LIGHT_PAGE
  // Words in the primary colour stand on a card, on the page, on what floats, and on the pale primary of a chosen row.
  const grounds = [tokens.colorBgContainer, layout, tokens.colorBgElevated] as const
  const surfaces = [...grounds, tokens.colorPrimaryBg] as const
  const words = readable(tokens.colorPrimary, surfaces)
  const wordsOnHover = readable(tokens.colorPrimaryHover, surfaces)
  const onPrimary = textOn(tokens.colorPrimary)
  const danger = readable(tokens.colorError, grounds)
  const dangerOnHover = readable(tokens.colorErrorHover, grounds)
  const focus = readable(FOCUS, grounds, NON_TEXT)
  const link = dark ? '#dcdcdc' : '#1f1f1f'
  const field = { activeBorderColor: focus, hoverBorderColor: tokens.colorTextQuaternary }
  const focusedField = { ...field, activeShadow: `0 0 0 2px color-mix(in srgb, ${focus} 16%, transparent)` }
  const grey = (alpha: number) => (dark ? `rgba(255, 255, 255, ${alpha})` : `rgba(0, 0, 0, ${alpha})`)

  const legible: MappingAlgorithm = (_seed, map) => ({
    ...(map ?? tokens),
    // The words of a button stay readable while the pointer is on it.
    colorPrimaryHover: readable(tokens.colorPrimaryHover, [onPrimary]),
    colorPrimaryActive: readable(tokens.colorPrimaryActive, [onPrimary]),
    colorTextTertiary: grey(dark ? 0.6 : 0.58),
    colorLink: link,
    colorLinkHover: link,
    colorLinkActive: link,
    colorPrimaryText: words,
    colorPrimaryTextHover: wordsOnHover,
    colorPrimaryTextActive: words,
    colorError: danger,
    colorErrorHover: dangerOnHover,
    colorErrorActive: danger,
    colorErrorText: danger,
    colorErrorTextHover: dangerOnHover,
    colorErrorTextActive: danger,
    ...(touch && { controlHeightSM: TOUCH_TARGET, controlHeightLG: TOUCH_TARGET + 4 }),
  })

  return {
    algorithm: [base, legible],
    token: {
      ...seeds,
      colorInfo: FOCUS,
      linkHoverDecoration: 'underline',
      // antd's own greys for these (1.8:1) cannot be read; what is disabled stays a shade below the rest.
      colorTextPlaceholder: grey(dark ? 0.55 : 0.56),
      colorTextDisabled: grey(0.42),
      ...(touch && { controlHeight: TOUCH_TARGET }),
      borderRadius: 6,
      fontSize: 14,
      fontFamily: FONTS[language],
      motion: !reducedMotion,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      // Surfaces are told apart by borders; only what floats has a shadow.
      boxShadowTertiary: 'none',
      colorBgLayout: layout,
    },
    components: {
      // White initials on it can be read.
      Avatar: { colorTextPlaceholder: '#5f6470' },
      Button: { primaryColor: onPrimary, dangerColor: textOn(danger), primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // The chosen day, written on the primary colour.
      DatePicker: { ...focusedField, colorTextLightSolid: onPrimary },
      Input: focusedField,
      InputNumber: focusedField,
      Mentions: focusedField,
      Select: { ...field, activeOutlineColor: `color-mix(in srgb, ${focus} 16%, transparent)` },
      Menu: { activeBarBorderWidth: 0, itemSelectedColor: words, subMenuItemSelectedColor: words, horizontalItemSelectedColor: words },
      Tabs: { itemSelectedColor: words, itemActiveColor: words, itemHoverColor: wordsOnHover },
      Layout: { headerHeight: 59, siderBg: tokens.colorBgContainer, headerBg: tokens.colorBgContainer, triggerBg: tokens.colorBgContainer },
      Table: { headerBorderRadius: 6, cellPaddingInlineMD: 16 },
      // What is not given yet can be seen, too.
      Rate: { starBg: tokens.colorTextQuaternary },
      Badge: { colorTextLightSolid: textOn(danger) },
      // In line with the body's padding.
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24 },
    },
  }
}
