import { Button, Result } from 'antd'
import { useNavigate } from 'react-router-dom'

export default function NotFound() {
  const navigate = useNavigate()
  return (
    <Result
      status="404"
      title={<h1 style={{ margin: 0, font: 'inherit' }}>没有找到这个页面</h1>}
      subTitle="地址可能有误，或者您没有这个页面的权限"
      extra={
        <Button type="primary" onClick={() => navigate('/dashboard/analysis')}>
          回到首页
        </Button>
      }
    />
  )
}
