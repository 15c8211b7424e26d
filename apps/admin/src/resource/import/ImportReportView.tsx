import type { ImportRun } from '@sc/api-client/contract'
import { Alert, Table } from 'antd'
import './import.css'

type Report = NonNullable<ImportRun['report']>
type Fault = Report['faults'][number]
type Change = Report['changes'][number]

const COLUMNS = [
  { title: '行', dataIndex: 'row', width: 56 },
  { title: '列', dataIndex: 'column', width: 104, render: (column: string | null) => column ?? '整行' },
  { title: '问题', dataIndex: 'message' },
]

const CHANGE_COLUMNS = [
  { title: '行', dataIndex: 'row', width: 56 },
  { title: '名称', dataIndex: 'name', width: 128 },
  { title: '变化', key: 'columns', render: (_: unknown, { kind, columns }: Change) => changeWords(kind, columns) },
]

function changeWords(kind: Change['kind'], columns: Change['columns']): string {
  if (kind === 'edit') return columns.map(({ column, before, after }) => `${column}：${before || '空'} → ${after || '空'}`).join('；')
  return ['新增', columns.map(({ column, after }) => `${column}：${after}`).join('；')].filter(Boolean).join('　')
}

/** What came, or would come, of a file. */
export function ImportReportView({ run: { fileName, rows, stage, report }, title }: { run: ImportRun; title: string }) {
  if (!report) return null
  const { added, changed, same, wrong, faults, changes, ignored } = report
  const written = stage === 'applied'
  const counts = [
    { key: 'added', label: written ? '已新增' : '新增', count: added },
    { key: 'changed', label: written ? '已修改' : '修改', count: changed },
    { key: 'same', label: '没有变化', count: same },
    ...(written ? [] : [{ key: 'wrong', label: '有误', count: wrong }]),
  ]
  return (
    <section aria-label={`导入${title}的结果`}>
      <p>
        {`“${fileName}”，共 ${rows} 行。`}
        {stage === 'checked' && '尚未写入任何内容。'}
        {stage === 'undone' && '已撤销：新增的已删除，修改过的已恢复原样。'}
      </p>
      {stage !== 'undone' && (
        <dl className="sc-import-counts">
          {counts.map(({ key, label, count }) => (
            <div key={key} data-kind={key} data-none={count === 0}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {stage === 'checked' && wrong > 0 && (
        <Alert
          showIcon
          type="error"
          title={`有 ${wrong} 行有误，全部改正后才能导入：请在文件中修改，再重新选择文件。`}
          style={{ marginBottom: 12 }}
        />
      )}
      {stage === 'checked' && wrong === 0 && added + changed === 0 && (
        <Alert showIcon type="info" title="文件的内容与现有的记录相同，无需导入。" style={{ marginBottom: 12 }} />
      )}
      {stage === 'checked' && ignored.length > 0 && <p className="sc-import-aside">{`这些列不会导入：${ignored.join('、')}`}</p>}
      {stage === 'checked' && faults.length > 0 && (
        <>
          <Table<Fault>
            aria-label="有误的行"
            size="small"
            columns={COLUMNS}
            dataSource={faults}
            rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
            pagination={false}
            scroll={{ y: 320 }}
          />
          {new Set(faults.map(({ row }) => row)).size < wrong && <p className="sc-import-aside">{`只列出前 ${faults.length} 处。`}</p>}
        </>
      )}
      {stage === 'checked' && wrong === 0 && changes.length > 0 && (
        <>
          <Table<Change>
            aria-label="将要写入的内容"
            size="small"
            columns={CHANGE_COLUMNS}
            dataSource={changes}
            rowKey="row"
            pagination={false}
            scroll={{ y: 320 }}
          />
          {changes.length < added + changed && <p className="sc-import-aside">{`只列出前 ${changes.length} 个。`}</p>}
        </>
      )}
    </section>
  )
}
