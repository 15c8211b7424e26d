import { Result } from 'antd'

/** The menu of a larger installation may name pages that this build does not have. */
export default function NotInstalled({ title, component }: { title: string; component: string }) {
  return <Result status="info" title={`“${title}”在本系统中没有安装`} subTitle={`菜单指向的页面是 ${component}，请联系管理员`} />
}
