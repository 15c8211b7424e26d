import { NumberField } from '@sc/ui-kit'
import { Alert, Button, Collapse, Select } from 'antd'
import { useDesigner, useEdit, useEngine } from '../../designer/DesignerContext.ts'
import {
  compileCountersign,
  type Countersign,
  decidesByVotes,
  type MultiInstanceSettings,
  readCountersign,
  SIGNER_ASSIGNEE,
} from '../../engines/countersign.ts'
import { useTexts } from '../../locale/words.ts'
import { is } from '../../model/bpmnTypes.ts'
import { NO_MULTI_INSTANCE, readMultiInstance, writeMultiInstance } from '../../model/multiInstance.ts'
import { readText, write } from '../../model/properties.ts'
import { inOneStep } from '../../modeler/oneStep.ts'
import { ChoiceEntry } from '../entries/ChoiceEntry.tsx'
import { Entry } from '../entries/Entry.tsx'
import { TextEntry } from '../entries/TextEntry.tsx'
import type { GroupProps } from './PanelGroup.ts'

const DEFAULT_PERCENT = 60

/** How many people sign a node: presets for those who think of approvals, raw settings for those who think of BPMN. */
export function MultiInstanceGroup({ element, disabled }: GroupProps) {
  const { multiInstance: text } = useTexts()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const settings = readMultiInstance(element, prefix)
  const rule = readCountersign(settings)

  const assignee = `${prefix}:assignee`
  const change = (next: MultiInstanceSettings | null) =>
    edit((view) =>
      inOneStep(view, () => {
        writeMultiInstance(view, element, prefix, next)
        if (!is(element, 'bpmn:UserTask')) return
        // Each signer's task goes to the signer; a node signed once goes back to its role.
        const current = readText(element.businessObject, assignee)
        if (next?.elementVariable) write(view, element, { [assignee]: `\${${next.elementVariable}}` })
        else if (current === SIGNER_ASSIGNEE) write(view, element, { [assignee]: undefined })
      }),
    )
  const choose = (kind: Countersign['kind']) => {
    if (kind === 'none') change(null)
    else if (kind === 'ratio') change(compileCountersign({ kind, percent: DEFAULT_PERCENT }))
    else if (kind !== 'custom') change(compileCountersign({ kind }))
  }
  const presets = [
    { value: 'none', label: text.once, hint: text.onceHint },
    { value: 'all', label: text.all, hint: text.allHint },
    { value: 'any', label: text.any, hint: text.anyHint },
    { value: 'sequential', label: text.inTurn, hint: text.inTurnHint },
    { value: 'ratio', label: text.ratio, hint: text.ratioHint },
    { value: 'veto', label: text.veto, hint: text.vetoHint },
    ...(rule.kind === 'custom' ? [{ value: 'custom', label: text.custom, hint: text.customHint }] : []),
  ] as const
  return (
    <>
      <Entry label={text.preset} hint={presets.find(({ value }) => value === rule.kind)?.hint}>
        <Select
          aria-label={text.preset}
          value={rule.kind}
          disabled={disabled}
          options={presets.map(({ value, label }) => ({ value, label }))}
          onChange={choose}
        />
      </Entry>
      {settings && !decidesByVotes(settings) && (
        <Alert
          type="warning"
          title={text.uncounted}
          action={
            (rule.kind === 'all' || rule.kind === 'ratio') && (
              <Button
                size="small"
                disabled={disabled}
                onClick={() => change({ ...settings, completionCondition: compileCountersign(rule).completionCondition })}
              >
                {text.countVotes}
              </Button>
            )
          }
        />
      )}
      {rule.kind === 'ratio' && (
        <Entry label={text.percent} hint={text.percentHint}>
          <NumberField
            aria-label={text.percent}
            value={rule.percent}
            min={1}
            max={99}
            digits={2}
            suffix="%"
            disabled={disabled}
            onChange={(percent) => percent !== null && change(compileCountersign({ kind: 'ratio', percent }))}
          />
        </Entry>
      )}
      <ExpertSettings settings={settings} disabled={disabled} onChange={change} />
    </>
  )
}

function ExpertSettings({
  settings,
  disabled,
  onChange,
}: {
  settings: MultiInstanceSettings | null
  disabled: boolean
  onChange: (settings: MultiInstanceSettings | null) => void
}) {
  const { multiInstance: text } = useTexts()
  const { session } = useDesigner()
  const type = !settings ? 'none' : settings.isSequential ? 'sequential' : 'parallel'
  const setType = (next: 'none' | 'parallel' | 'sequential') =>
    onChange(next === 'none' ? null : { ...(settings ?? NO_MULTI_INSTANCE), isSequential: next === 'sequential' })
  const field = (name: 'loopCardinality' | 'collection' | 'elementVariable' | 'completionCondition') => (
    <TextEntry
      key={name}
      label={text[name]}
      value={settings?.[name] ?? ''}
      disabled={disabled}
      onCommit={(value) => onChange({ ...(settings ?? NO_MULTI_INSTANCE), [name]: value })}
    />
  )
  return (
    <Collapse
      ghost
      size="small"
      className="sc-wfd-expert"
      // A preset leaves nothing to say here; what no preset expresses must be in sight.
      defaultActiveKey={readCountersign(settings).kind === 'custom' ? ['expert'] : []}
      key={session.store.getState().selection[0]?.id ?? ''}
      items={[
        {
          key: 'expert',
          label: text.expert,
          children: (
            <>
              <ChoiceEntry
                label={text.type}
                value={type}
                disabled={disabled}
                onChange={setType}
                options={[
                  { value: 'none', label: text.none },
                  { value: 'parallel', label: text.parallel },
                  { value: 'sequential', label: text.sequential },
                ]}
              />
              {settings && (
                <>
                  {field('collection')}
                  {field('elementVariable')}
                  {field('loopCardinality')}
                  {field('completionCondition')}
                </>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
