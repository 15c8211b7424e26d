import { Typography } from 'antd'
import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'

/** What an input is given, so that it is known by its label, its problem and its hint. */
interface InputProps {
  id: string
  style: CSSProperties
  'aria-required': true
  'aria-invalid': boolean
  'aria-describedby': string
  status: '' | 'error'
}

interface DryRunFieldProps {
  label: string
  hint: string
  /** Shown instead of nothing once somebody left it empty. */
  problem: string | false
  children: (input: InputProps) => ReactNode
}

/** Something that a dry run has to be told. */
export function DryRunField({ label, hint, problem, children }: DryRunFieldProps) {
  const id = useId()
  const describedBy = problem ? `${id}-missing ${id}-hint` : `${id}-hint`
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div>
        {children({
          id,
          style: { margin: '4px 0' },
          'aria-required': true,
          'aria-invalid': problem !== false,
          'aria-describedby': describedBy,
          status: problem ? 'error' : '',
        })}
      </div>
      {problem && (
        <Typography.Text id={`${id}-missing`} type="danger" role="alert" style={{ display: 'block' }}>
          {problem}
        </Typography.Text>
      )}
      <Typography.Paragraph id={`${id}-hint`} type="secondary">
        {hint}
      </Typography.Paragraph>
    </>
  )
}
