import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ConfigProvider, Flex, Menu, Typography } from 'antd'
import { appTheme } from './appTheme.ts'
import { THEME_COLOURS } from './colours.ts'

const meta: Meta = { title: 'ui-kit/Theme' }
export default meta

/** Each colour as button, link and chosen menu entry: all must be readable. */
const Colours = ({ dark }: { dark: boolean }) => (
  <Flex wrap gap={12}>
    {THEME_COLOURS.map(({ key, value }) => (
      <ConfigProvider key={key} theme={appTheme({ primaryColor: value, dark, reducedMotion: true })}>
        <Flex vertical gap={8} style={{ width: 150, padding: 12, background: dark ? '#141414' : '#fff' }}>
          <Button type="primary">保存 {value}</Button>
          <Typography.Link href="#">查看流程</Typography.Link>
          <Menu
            selectedKeys={['a']}
            items={[
              { key: 'a', label: '表单管理' },
              { key: 'b', label: '流程模型' },
            ]}
          />
        </Flex>
      </ConfigProvider>
    ))}
  </Flex>
)

export const Light: StoryObj = { render: () => <Colours dark={false} /> }
export const Dark: StoryObj = { render: () => <Colours dark /> }
