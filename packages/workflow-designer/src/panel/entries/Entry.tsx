import type { ReactNode } from 'react'

export interface EntryProps {
  label: string
  /** Id of the control that the label belongs to. */
  htmlFor?: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** A labelled row of the panel. */
export function Entry({ label, htmlFor, hint, error, children }: EntryProps) {
  return (
    <div className="sc-wfd-entry">
      <label className="sc-wfd-entry-label" htmlFor={htmlFor}>
        {label}
      </label>
      {children}
      {error ? (
        <div className="sc-wfd-entry-error" role="alert">
          {error}
        </div>
      ) : (
        hint && <div className="sc-wfd-entry-hint">{hint}</div>
      )}
    </div>
  )
}
