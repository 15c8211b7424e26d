import type { StorybookConfig } from '@storybook/react-vite'

/** Stories live beside the components they show; this app only finds them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal(vite) {
    return {
      ...vite,
      resolve: {
        ...vite.resolve,
        conditions: ['@sc/source', 'module', 'browser', 'development|production', 'import', 'default'],
        dedupe: ['react', 'react-dom', 'antd'],
      },
      // Found before the first story runs: a library met in the middle of a run would reload the page under it.
      optimizeDeps: { ...vite.optimizeDeps, entries: ['../../packages/*/src/**/*.stories.tsx'] },
    }
  },
}

export default config
