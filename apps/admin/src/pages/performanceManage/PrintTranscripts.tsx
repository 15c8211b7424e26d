import { score } from '@sc/api-client/contract'
import type { TranscriptBatch } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Language } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { DepartPicker } from '@sc/ui-kit'
import { Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { CallDialog } from '../../controls/CallDialog.tsx'
import { currentLanguage } from '../../language.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { scoreWords } from './locale/words.ts'

interface PrintTranscriptsProps {
  open: boolean
  /** These students; null for those of a department or a cohort. */
  ids: readonly string[] | null
  onClose: () => void
}

const [EARLIEST, LATEST] = [1990, 2099]

/** Asks whose transcripts are printed into one file, and then shows how far that is. */
export function PrintTranscripts({ open, ids, onClose }: PrintTranscriptsProps) {
  const { print: text } = useWords(scoreWords)
  const [depart, setDepart] = useState<string>()
  const [cohort, setCohort] = useState<number | null>(null)
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [format, setFormat] = useState<TranscriptBatch['format']>('pdf')
  const [shown, show] = useState<{ id: string | null; open: boolean }>({ id: null, open: false })
  const begin = useAction(score.printBatch, { quiet: true, success: null, onDone: ({ result }) => show({ id: result.id, open: true }) })
  const whose = ids ? { ids: ids.join(',') } : { depart: depart ?? '', ...(cohort !== null && { cohort }) }
  const nobody = ids === null && depart === undefined && cohort === null
  return (
    <>
      <CallDialog
        open={open}
        title={text.title}
        width={520}
        changed={false}
        confirmText={text.begin}
        confirmProps={{ disabled: nobody }}
        onConfirm={() => begin.mutateAsync({ body: { ...whose, language, format } })}
        onClose={onClose}
      >
        <p>{ids ? text.chosen(ids.length) : text.choose}</p>
        <Form layout="vertical">
          {ids === null && (
            <>
              <Form.Item label={text.depart} htmlFor="print-depart" {...(nobody && { help: text.missing })}>
                <DepartPicker id="print-depart" placeholder={text.everyDepart} value={depart} onChange={setDepart} />
              </Form.Item>
              <Form.Item label={text.cohort} htmlFor="print-cohort">
                <InputNumber
                  id="print-cohort"
                  style={{ width: '100%' }}
                  min={EARLIEST}
                  max={LATEST}
                  precision={0}
                  placeholder={text.everyCohort}
                  value={cohort}
                  onChange={setCohort}
                />
              </Form.Item>
            </>
          )}
          <Form.Item label={text.language}>
            <Radio.Group
              aria-label={text.language}
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language)}
              options={languages.map((value) => ({ value, label: text.languages[value] }))}
            />
          </Form.Item>
          <Form.Item label={text.format}>
            <Radio.Group
              aria-label={text.format}
              value={format}
              onChange={({ target }) => setFormat(target.value as TranscriptBatch['format'])}
              options={(['pdf', 'zip'] as const).map((value) => ({ value, label: text.formats[value] }))}
            />
          </Form.Item>
        </Form>
      </CallDialog>
      <BatchProgress {...shown} onClose={() => show(({ id }) => ({ id, open: false }))} />
    </>
  )
}
