import type { VerifiedLines } from '@sc/api-client/contract'
import './lines.css'

/** A genuine code may stand on a copy that was altered: what it proves is said line by line, and `told` how to read it. */
export function Lines({ schoolName, title, realname, studentNo, departName, records, told }: VerifiedLines & { told: string }) {
  return (
    <section className="sc-verify-lines" aria-label="成绩单内容">
      <p>{told}</p>
      {(title || schoolName) && <p>{[title && `标题 ${title}`, schoolName && `出具学校 ${schoolName}`].filter(Boolean).join('，')}</p>}
      <p>
        {[realname, `学号 ${studentNo}`, departName].filter(Boolean).join('，')}，
        {records.length === 0 ? '没有项目' : `共 ${records.length} 项：`}
      </p>
      {records.length > 0 && (
        <div>
          <table>
            <thead>
              <tr>
                <th>项目</th>
                <th>模块</th>
                <th>学时</th>
                <th>学分</th>
                <th>记录时间</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ itemName, moduleName, hours, credits, day }, at) => (
                <tr key={at}>
                  <td>{itemName}</td>
                  <td>{moduleName}</td>
                  <td>{hours}</td>
                  <td>{credits ?? '—'}</td>
                  <td>{day}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
