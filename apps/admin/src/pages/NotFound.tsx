import { Button, Result } from 'antd'
import { Link } from 'react-router-dom'

export default function NotFound() {
  return (
    <Result
      status="404"
      title="没有找到这个页面"
      subTitle="地址可能有误，或者您没有这个页面的权限"
      extra={
        <Link to="/dashboard/analysis">
          <Button type="primary">回到首页</Button>
        </Link>
      }
    />
  )
}
