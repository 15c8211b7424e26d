import { Alert } from 'antd'
import type { DesignIssue } from '@sc/form-renderer/schema'
import { useTexts } from '../locale/words.ts'
import type { ImportPlace } from './ImportPlace.tsx'
import type { ImportFindings } from './inspectImport.ts'

interface ImportFindingsProps {
  findings: ImportFindings
  place: ImportPlace
}

/** What was found in a text to be imported: whether it can be, and each part that needs a word. */
export function ImportFindingsView({ findings, place }: ImportFindingsProps) {
  const { dialogs: texts } = useTexts()
  switch (findings.state) {
    case 'nothing':
      return null
    case 'refused':
      return <Alert type="error" showIcon title={findings.message} />
    case 'empty': {
      // What the file is instead of a design says all there is to say.
      const instead = findings.issues.find(({ severity, path }) => severity === 'error' && path === '')
      return (
        <>
          <Alert
            type="error"
            showIcon
            title={instead?.message ?? (findings.source === 'design' ? texts.importEmpty : texts.importNoFields)}
          />
          {!instead && <Issues issues={findings.issues} />}
        </>
      )
    }
    case 'table': {
      const { kind, fields, issues } = findings.table
      return (
        <>
          <Alert
            type={issues.some(({ severity }) => severity !== 'info') ? 'warning' : 'success'}
            showIcon
            title={texts.importSummary(fields.filter(({ type }) => type !== '').length)}
            description={[texts.recognised[kind], place === 'append' ? texts.importAppends : texts.importReplaces].join(' ')}
          />
          <Issues issues={issues} />
        </>
      )
    }
    case 'ready': {
      const { source, issues, widgets, repeatedKeys } = findings
      const all: DesignIssue[] = repeatedKeys
        ? [...issues, { severity: 'info', code: 'repeated-keys', path: '', message: texts.repeatedKeys }]
        : issues
      return (
        <>
          <Alert
            type={all.some(({ severity }) => severity !== 'info') ? 'warning' : 'success'}
            showIcon
            title={texts.importSummary(widgets)}
            description={[
              texts.recognised[source],
              all.length === 0 ? texts.importClean : (source === 'design' ? texts.importIssues : texts.schemaIssues)(all.length),
              place === 'append' ? texts.importAppends : texts.importReplaces,
            ].join(' ')}
          />
          <Issues issues={all} />
        </>
      )
    }
  }
}

function Issues({ issues }: { issues: readonly DesignIssue[] }) {
  const { dialogs: texts } = useTexts()
  if (issues.length === 0) return null
  return (
    <ul className="sc-fd-issues" tabIndex={0}>
      {issues.map(({ severity, path, paths, message }, index) => (
        <li key={index} className="sc-fd-issue" data-severity={severity}>
          <span className="sc-fd-issue-severity">{texts.severity[severity]}</span>
          <span>
            {message}
            {paths ? <Places paths={paths} /> : path !== '' && <code className="sc-fd-issue-path">{path}</code>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How many places are shown before one asks for all. */
const first = 3

function Places({ paths }: { paths: readonly string[] }) {
  const { dialogs: texts } = useTexts()
  const shown = <code className="sc-fd-issue-path">{paths.slice(0, first).join(texts.placeJoint)}</code>
  if (paths.length <= first) return shown
  return (
    <>
      {shown}
      <details className="sc-fd-issue-more">
        <summary>{texts.morePlaces(paths.length - first)}</summary>
        <code className="sc-fd-issue-path">{paths.slice(first).join(texts.placeJoint)}</code>
      </details>
    </>
  )
}
