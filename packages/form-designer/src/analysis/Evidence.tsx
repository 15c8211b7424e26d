import { ConditionSentence } from '@sc/conditions'
import type { Finding, Reason } from '@sc/form-renderer/analysis'
import type { ConditionName } from '@sc/form-renderer/schema'
import { findWidget } from '../document/tree.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { restingDesign } from '../store/selectors.ts'
import { useConditionFields } from '../settings/editors/useConditionFields.ts'
import { sayFact, sayValue, type SettingNames } from './sayFinding.ts'

interface EvidenceProps {
  id: string
  finding: Finding
  settings: SettingNames
}

/** What a finding is known by: values that show it, the conditions that leave nothing else, and what their fields take. */
export function Evidence({ id, finding: { witness, because, facts }, settings }: EvidenceProps) {
  const { analysis: texts } = useTexts()
  return (
    <div id={id} className="sc-fd-evidence">
      {witness && witness.length > 0 && (
        <>
          {texts.witness}
          <ul>
            {witness.map((one) => (
              <li key={one.model}>{one.value === null ? texts.empty(one.of) : texts.value(one.of, sayValue(one, texts))}</li>
            ))}
          </ul>
        </>
      )}
      {because.length > 1 ? texts.because : texts.itself}
      <ul>
        {because.map((reason) => (
          <ReasonLine key={`${reason.key} ${reason.name}`} reason={reason} settings={settings} />
        ))}
      </ul>
      {facts.length > 0 && (
        <>
          {texts.facts}
          <ul>
            {facts.map((fact) => (
              <li key={fact.key}>{sayFact(fact, texts)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ReasonLine({ reason: { key, of, name, source }, settings }: { reason: Reason; settings: SettingNames }) {
  const { analysis: texts } = useTexts()
  const { store, widgets } = useDesigner()
  const design = useDesignerState(restingDesign)
  const widget = findWidget(design, key, widgets.schemas)?.widget
  const condition = name === 'required' ? undefined : (name satisfies ConditionName)
  const fields = useConditionFields(widget, condition)
  return (
    <li>
      <button type="button" className="sc-fd-problem-link" onClick={() => store.select(key)}>
        {condition === undefined ? texts.demanded(of) : texts.condition(of, settings[condition] ?? condition)}
      </button>
      {source !== undefined && (
        <>
          <code className="sc-fd-code">{source}</code>
          <ConditionSentence fields={fields} expression={source} bare />
        </>
      )}
    </li>
  )
}
