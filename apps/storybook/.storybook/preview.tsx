import '@sc/form-designer/styles.css'
import '@sc/form-renderer/styles.css'
import '@sc/layout-tabs/styles.css'
import '@sc/ui-kit/styles.css'
import '@sc/ui-kit/rich-text.css'
import '@sc/workflow-designer/styles.css'
import { appTheme } from '@sc/ui-kit'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import { LanguageProvider } from '@sc/locale/react'
import type { Preview } from '@storybook/react-vite'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { configure } from 'storybook/test'

// On a busy machine a play function waits longer for what it looks for.
configure({ asyncUtilTimeout: 20_000 })

/** What the admin puts around every page: the look, the language, and antd's `App`. */
const preview: Preview = {
  globalTypes: {
    look: {
      description: '外观',
      toolbar: {
        title: '外观',
        icon: 'paintbrush',
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
          { value: 'colorWeak', title: '色弱' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      description: '语言',
      toolbar: {
        title: '语言',
        icon: 'globe',
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en-US', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { look: 'light', language: defaultLanguage },
  decorators: [
    (Story, { globals }) => (
      <LanguageProvider language={globals.language as Language}>
        <ConfigProvider
          locale={globals.language === 'en-US' ? enUS : zhCN}
          theme={appTheme({ dark: globals.look === 'dark', colorWeak: globals.look === 'colorWeak', reducedMotion: true })}
        >
          <App>
            <Story />
          </App>
        </ConfigProvider>
      </LanguageProvider>
    ),
  ],
  parameters: {
    layout: 'padded',
    // An accessibility fault fails the story's test.
    a11y: { test: 'error' },
  },
}

export default preview
