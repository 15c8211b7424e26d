import '@sc/form-designer/styles.css'
import '@sc/form-renderer/styles.css'
import '@sc/layout-tabs/styles.css'
import '@sc/ui-kit/styles.css'
import '@sc/workflow-designer/styles.css'
import { appTheme } from '@sc/ui-kit'
import type { Preview } from '@storybook/react-vite'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { configure } from 'storybook/test'

// On a busy machine a play function waits longer for what it looks for.
configure({ asyncUtilTimeout: 20_000 })

/** What the admin puts around every page: the look, Chinese, and antd's `App`. */
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
  },
  initialGlobals: { look: 'light' },
  decorators: [
    (Story, { globals }) => (
      <ConfigProvider
        locale={zhCN}
        theme={appTheme({ dark: globals.look === 'dark', colorWeak: globals.look === 'colorWeak', reducedMotion: true })}
      >
        <App>
          <Story />
        </App>
      </ConfigProvider>
    ),
  ],
  parameters: {
    layout: 'padded',
    // An accessibility fault fails the story's test.
    a11y: { test: 'error' },
  },
}

export default preview
