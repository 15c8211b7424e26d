import { useWords } from '@sc/locale/react'
import { Button, Result } from 'antd'
import { useNavigate } from 'react-router-dom'
import { shellWords } from '../shell/locale/words.ts'

export default function NotFound() {
  const { notFound: text } = useWords(shellWords)
  const navigate = useNavigate()
  return (
    <Result
      status="404"
      title={<h1 style={{ margin: 0, font: 'inherit' }}>{text.title}</h1>}
      subTitle={text.hint}
      extra={
        <Button type="primary" onClick={() => navigate('/dashboard/analysis')}>
          {text.home}
        </Button>
      }
    />
  )
}
