import { score } from '@sc/api-client/contract'
import type { Transcript as TranscriptData } from '@sc/api-client/contract'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, QRCode } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { config } from '../../config.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import './transcript.css'

/** A student's own transcript; with `username`, another's, for those who may. */
export default function Transcript() {
  const [search] = useSearchParams()
  const username = search.get('username')
  const query = useQuery(api.query(score.transcript, { query: username ? { username } : {} }))
  return (
    <Page
      title="第二课堂成绩单"
      purpose="已生效的活动学时；打印件上的二维码可验证真伪"
      actions={
        <Button type="primary" disabled={!query.data} onClick={() => window.print()}>
          打印 / 存为 PDF
        </Button>
      }
    >
      <QueryView query={query}>{(data) => <Sheet {...data} />}</QueryView>
    </Page>
  )
}

function Sheet({
  schoolName,
  title,
  realname,
  username,
  studentNo,
  departName,
  totalHours,
  totalCredits,
  modules,
  verifyCode,
  generatedAt,
}: TranscriptData) {
  const verifyUrl = `${location.origin}${config.basePath}transcript/verify?code=${verifyCode}`
  return (
    <article className="sc-transcript">
      <header>
        <h2>{title}</h2>
      </header>
      <dl>
        <div>
          <dt>姓名</dt>
          <dd>{realname}</dd>
        </div>
        <div>
          <dt>学号</dt>
          <dd>{studentNo ?? username}</dd>
        </div>
        <div>
          <dt>学院</dt>
          <dd>{departName ?? '—'}</dd>
        </div>
        <div>
          <dt>总学时</dt>
          <dd>{totalHours}</dd>
        </div>
        <div>
          <dt>总学分</dt>
          <dd>{totalCredits}</dd>
        </div>
      </dl>
      {modules.length === 0 && <EmptyState title="还没有生效的学时" description="申请通过后，学时会出现在这里" />}
      {modules.map((module) => (
        <section key={module.module}>
          <h3>
            {module.moduleName}
            <span>{module.hours} 学时</span>
          </h3>
          <table>
            <thead>
              <tr>
                <th>项目</th>
                <th>学时</th>
                <th>学分</th>
                <th>记录时间</th>
              </tr>
            </thead>
            <tbody>
              {module.records.map((record) => (
                <tr key={record.id}>
                  <td>{record.itemName}</td>
                  <td>{record.hours}</td>
                  <td>{record.credits ?? '—'}</td>
                  <td>{record.createTime.slice(0, 10)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <footer>
        <div>
          <p>扫描二维码验证本成绩单</p>
          <p>验证码 {verifyCode}</p>
          {schoolName && <p>出具学校 {schoolName}</p>}
          <p>生成时间 {generatedAt}</p>
        </div>
        {/* Dark on light in every theme: readers of codes expect that. */}
        <QRCode aria-label="验证本成绩单的二维码" value={verifyUrl} size={112} type="svg" color="#000" bgColor="#fff" bordered={false} />
      </footer>
    </article>
  )
}
