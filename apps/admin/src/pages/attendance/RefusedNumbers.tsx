import { Alert } from 'antd'

interface RefusedNumbersProps {
  title: string
  /** Of numbers that nobody has, without a name. */
  refused: readonly { studentNo: string; realname: string | null; why: string }[]
  line: (who: string, why: string) => string
}

/** Which numbers of a list came to nothing, each with its reason. */
export function RefusedNumbers({ title, refused, line }: RefusedNumbersProps) {
  return (
    <Alert
      showIcon
      role="alert"
      type="warning"
      title={title}
      style={{ marginBottom: 16 }}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {refused.map(({ studentNo, realname, why }) => (
            <li key={studentNo}>{line(realname === null ? studentNo : `${realname} ${studentNo}`, why)}</li>
          ))}
        </ul>
      }
    />
  )
}
