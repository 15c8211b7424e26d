import type { AskedQuestion } from '@sc/api-client/contract'
import { courseQuestions } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { Checkbox, Input, Radio } from 'antd'
import { useId } from 'react'
import { learningWords } from './locale/words.ts'

interface QuestionFieldProps {
  /** Its number on the page. */
  at: number
  question: AskedQuestion
  values: readonly string[]
  disabled: boolean
  onChange: (values: readonly string[]) => void
}

/** One question with its options, or a box for what is filled in. */
export function QuestionField({ at, question, values, disabled, onChange }: QuestionFieldProps) {
  const { quiz: text } = useWords(learningWords)
  const language = useLanguage()
  const about = useId()
  const { type, stem, points, options } = question
  return (
    <fieldset className="sc-quiz-question" aria-describedby={about}>
      <legend>{stem}</legend>
      <div id={about} className="sc-course-about">
        {text.question(at, courseQuestions.fields.type.options[type][language], points)}
      </div>
      {type === 'blank' ? (
        <Input
          aria-label={text.fillOf(stem)}
          placeholder={text.fill}
          maxLength={500}
          value={values[0] ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange([target.value])}
        />
      ) : type === 'multiple' ? (
        <Checkbox.Group
          className="sc-quiz-options"
          value={[...values]}
          disabled={disabled}
          onChange={(chosen) => onChange(chosen)}
          options={options.map(({ value, text: label }) => ({ value, label }))}
        />
      ) : (
        <Radio.Group
          className="sc-quiz-options"
          name={question.id}
          value={values[0]}
          disabled={disabled}
          onChange={({ target }) => onChange([String(target.value)])}
          options={options.map(({ value, text: label }) => ({ value, label }))}
        />
      )}
    </fieldset>
  )
}
