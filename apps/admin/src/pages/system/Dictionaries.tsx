import { dict, dictionaries } from '@sc/api-client/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ResourcePage } from '../../resource/ResourcePage.tsx'

const touches = [dict.names, dict.items]

/** The choices that forms, projects and filters offer. */
export default function Dictionaries() {
  const navigate = useNavigate()
  return (
    <ResourcePage
      resource={dictionaries}
      title="数据字典"
      purpose="表单、项目和筛选条件中可选的内容，按编码引用"
      touches={touches}
      removal="没有被使用、也没有字典项的字典才能删除，删除后不能恢复。"
      actions={({ id }) => (
        <Button type="link" onClick={() => navigate(`/system/dictItem?dictId=${encodeURIComponent(id)}`)}>
          字典项
        </Button>
      )}
    />
  )
}
