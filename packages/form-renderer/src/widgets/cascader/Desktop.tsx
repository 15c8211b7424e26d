import { CloseCircleFilled, DownOutlined, LoadingOutlined, RightOutlined } from '@ant-design/icons'
import { useWords } from '@sc/locale/react'
import { Cascader } from 'antd'
import { wayText } from '../../definition/optionTree.ts'
import { formWords } from '../../locale/form/words.ts'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { asList } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useOptionTree, type ShownNode } from '../../react/useOptionTree.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { CascaderView } from './CascaderView.tsx'
import { cascaderSchema } from './schema.ts'

/** Ways that a search lists at most; who does not find theirs types more of it. */
const mostFound = 50

const isFound = (typed: string, way: readonly ShownNode[]) =>
  way.some(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()))

function CascaderDesktop({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { anyLevel, clearable, placeholder } = useOptions(cascaderSchema, widget)
  const texts = useWords(formWords)
  const { nodes, valuesOf, status, ...loading } = useOptionTree(widget)
  const isLoading = status === 'loading'
  return (
    <>
      <Cascader<ShownNode, 'key'>
        {...aria}
        id={id}
        className="sc-form-wide"
        value={isLoading ? [] : asList(value).map(String)}
        onChange={(keys) => onChange(valuesOf(asList(keys).map(String)))}
        onBlur={onBlur}
        options={nodes}
        fieldNames={{ value: 'key', label: 'text', children: 'children' }}
        changeOnSelect={anyLevel}
        displayRender={(words) => wayText(words)}
        showSearch={{ filter: isFound, limit: mostFound, render: (_, way) => wayText(way.map(({ text }) => text)) }}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        loading={isLoading}
        // antd's own tell screen readers their English names.
        suffixIcon={isLoading ? <LoadingOutlined spin aria-hidden /> : <DownOutlined aria-hidden />}
        expandIcon={<RightOutlined aria-hidden />}
        allowClear={clearable && { clearIcon: <CloseCircleFilled aria-hidden />, label: texts.clear('').trim() }}
        placeholder={placeholder || texts.choose}
        notFoundContent={isLoading ? texts.loading : texts.noOptions}
      />
      <OptionWarning list={loading} />
    </>
  )
}

export default { kind: 'field', labelling: 'control', Control: CascaderDesktop, View: CascaderView } satisfies WidgetRenderer
