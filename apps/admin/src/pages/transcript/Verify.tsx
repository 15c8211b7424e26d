import { score } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Result } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { AuthFrame } from '../user/AuthFrame.tsx'

/** What the code on a printed transcript opens; anybody may ask. */
export default function Verify() {
  const [search] = useSearchParams()
  const query = useQuery(api.query(score.verify, { query: { code: search.get('code')?.trim().slice(0, 64) || '-' } }))
  return (
    <AuthFrame>
      <Card>
        <QueryView query={query}>
          {({ valid, realname, totalHours, totalCredits, generatedAt, changedSince }) =>
            !valid ? (
              <Result status="error" title="未查到该成绩单" subTitle="验证码不存在，请核对打印件上的二维码" />
            ) : changedSince ? (
              <Result status="warning" title="成绩单真实，但之后有更新" subTitle={`${realname}，${generatedAt} 出具时共 ${totals(totalHours, totalCredits)}；现在的记录已有变化，请索取新的成绩单`} />
            ) : (
              <Result status="success" title="成绩单真实有效" subTitle={`${realname}，共 ${totals(totalHours, totalCredits)}，${generatedAt} 出具，至今没有变化`} />
            )
          }
        </QueryView>
      </Card>
    </AuthFrame>
  )
}

/** As the transcript prints them. */
const totals = (hours: number, credits: number | null) => (credits === null ? `${hours} 学时` : `${hours} 学时、${credits} 学分`)
