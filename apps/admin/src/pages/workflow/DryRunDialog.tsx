import { HOURS, HOURS_CHANGE, MODULE_VARIABLE, hoursProblem, workflow } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FieldPermissions, FormDesign, FormHandle } from '@sc/form-renderer'
import { asStored, defaultValues } from '@sc/form-renderer/schema'
import type { ProcessModel } from '@sc/workflow-designer'
import { NumberInput } from '@sc/ui-kit'
import type { NumberInputRef } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useMutation } from '@tanstack/react-query'
import { Input, Select, Typography } from 'antd'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import type { ComponentRef } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useDictionaryNames } from '../system/useDictionaryNames.ts'
import { toWire } from './directory.ts'
import { DryRunField } from './DryRunField.tsx'
import { DryRunResult } from './DryRunResult.tsx'
import { currentLanguage, wordsHere } from '../../language.ts'
import { processPagesWords } from './locale/words.ts'
import { inOwnUnit } from '../../unit.ts'

interface DryRunDialogProps {
  /** The diagram as it stands; null keeps the dialog closed. */
  model: ProcessModel | null
  processKey: () => string
  /** The form that an application would fill in. */
  design: FormDesign | undefined
  /** What the process lets the applicant do with it. */
  permissions: FieldPermissions
  onClose: () => void
}

/** That a diagram goes by credit hours, or at least speaks of them: the server knows which. */
const ASKS_FOR_HOURS = new RegExp(String.raw`\b${HOURS_CHANGE}\b`)
const MODULE = new RegExp(String.raw`\b${MODULE_VARIABLE}\b`)

interface Sample {
  initiator: string
  hours: number | string | null
  module: string | null
  /** Something was filled in below, too. */
  form: boolean
}

const EMPTY: Sample = { initiator: '', hours: null, module: null, form: false }
const NOTHING = { initiator: false, hours: false as string | false, module: false }

function wrongHours(hours: Sample['hours']): string | false {
  const text = wordsHere(processPagesWords).dryRun
  if (hours === null) return text.noHours
  if (typeof hours === 'string') return text.noNumber(hours)
  const problem = hoursProblem(hours)
  return problem === null ? false : inOwnUnit(HOURS.words[problem])[currentLanguage()]
}

/**
 * As an application of the form would have them: what is not filled in, or does not show, is there and empty. What the process
 * hides from the applicant holds what the form says, for its conditions as well. */
function variablesOf(
  design: FormDesign | undefined,
  permissions: FieldPermissions,
  values: Record<string, unknown> = {},
): Record<string, unknown> {
  if (!design) return values
  const unseen = Object.entries(defaultValues(design)).filter(([model]) => permissions[model] === 'hidden')
  return { ...asStored(design, { ...Object.fromEntries(unseen), ...values }) }
}

/** A sample applicant and sample values in, the order of approvers out. Nothing is stored. */
export function DryRunDialog({ model, processKey, design, permissions, onClose }: DryRunDialogProps) {
  const { dryRun: text } = useWords(processPagesWords)
  const form = useRef<FormHandle>(null)
  const applicant = useRef<InputRef>(null)
  const hoursInput = useRef<NumberInputRef>(null)
  const moduleInput = useRef<ComponentRef<typeof Select>>(null)
  const [sample, setSample] = useState(EMPTY)
  /** Each opening has a form of its own. */
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState(NOTHING)
  /** Its fields push the buttons down as they come. They come once: later they are at hand. */
  const [isReady, setIsReady] = useState(false)
  const modules = useDictionaryNames('item_module')
  const { initiator, hours, module } = sample
  const asksForHours = model !== null && ASKS_FOR_HOURS.test(model.xml)
  const asksForModule = model !== null && MODULE.test(model.xml)
  const fill = (part: Partial<Sample>) => {
    setSample((now) => ({ ...now, ...part }))
    setMissing((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, false])) }))
  }
  const run = useMutation({
    mutationFn: ({ xml, nodeConfigs }: ProcessModel) =>
      api.call(workflow.simulate, {
        body: {
          key: processKey(),
          xml,
          nodeConfigs: toWire(nodeConfigs),
          variables: variablesOf(design, permissions, form.current?.getValues()),
          initiator: initiator.trim(),
          ...(asksForHours && typeof hours === 'number' && { hours }),
          ...(asksForModule && module !== null && { module }),
        },
      }),
  })
  const tryOut = async () => {
    const found = { initiator: initiator.trim() === '', hours: asksForHours && wrongHours(hours), module: asksForModule && module === null }
    setMissing(found)
    if (found.initiator) applicant.current?.focus()
    else if (found.hours) hoursInput.current?.focus()
    else if (found.module) moduleInput.current?.focus()
    else if (model) await run.mutateAsync(model)
    else throw new Error('a closed dialog was confirmed')
    // It is tried again with other values, or closed.
    return false
  }
  const close = () => {
    setSample(EMPTY)
    setMissing(NOTHING)
    setRound((now) => now + 1)
    run.reset()
    onClose()
  }
  return (
    <TypedDialog
      open={model !== null}
      title={text.title}
      width={720}
      confirmText={text.confirm}
      confirmProps={{ disabled: design !== undefined && !isReady }}
      cancelText={text.close}
      changed={initiator !== '' || hours !== null || module !== null || sample.form}
      onClose={close}
      onConfirm={tryOut}
    >
      <Typography.Paragraph type="secondary">{text.hint}</Typography.Paragraph>
      <DryRunField label={text.applicant} problem={missing.initiator && text.noApplicant} hint={text.applicantHint}>
        {(input) => (
          <Input
            {...input}
            ref={applicant}
            placeholder={text.applicantExample}
            value={initiator}
            onChange={(event) => fill({ initiator: event.target.value })}
          />
        )}
      </DryRunField>
      {asksForHours && (
        <DryRunField label={text.hours} problem={missing.hours} hint={text.hoursHint}>
          {(input) => (
            <NumberInput
              {...input}
              ref={hoursInput}
              min={0}
              max={200}
              suffix={text.unit}
              style={{ ...input.style, width: 160 }}
              value={hours}
              onChange={(value) => fill({ hours: value })}
            />
          )}
        </DryRunField>
      )}
      {asksForModule && (
        <DryRunField label={text.module} problem={missing.module && text.noModule} hint={text.moduleHint}>
          {(input) => (
            <Select
              {...input}
              ref={moduleInput}
              placeholder={text.choose}
              style={{ ...input.style, width: 240, maxWidth: '100%' }}
              options={[...modules].map(([value, label]) => ({ value, label }))}
              value={module}
              onChange={(value) => fill({ module: value })}
            />
          )}
        </DryRunField>
      )}
      {design ? (
        <FormRenderer
          key={round}
          ref={form}
          design={design}
          sources={formSources}
          permissions={permissions}
          onChange={() => fill({ form: true })}
          onReady={() => setIsReady(true)}
        />
      ) : (
        <Typography.Paragraph type="secondary">{text.formFirst}</Typography.Paragraph>
      )}
      {run.data && <DryRunResult {...run.data} />}
    </TypedDialog>
  )
}
