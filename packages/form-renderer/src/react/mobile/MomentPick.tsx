import { useWords } from '@sc/locale/react'
import { useTimeZone } from '@sc/ui-kit/time-zone'
import { DatePicker, Picker } from 'antd-mobile'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps } from '../widgetRenderer.ts'
import type { PickableDays } from '../pickableDays.ts'
import { wallNow } from '../moments.ts'
import { useFormScope } from '../FormContext.ts'
import { dayjsFormat } from '../../definition/dateText.ts'
import { PickTrigger } from './PickTrigger.tsx'
import { useReachableWheels } from './useReachableWheels.ts'
import { useWheelNames } from './useWheelNames.ts'

export type MomentPrecision = 'year' | 'month' | 'day' | 'minute' | 'second' | 'time'

interface MomentPickProps extends Pick<ControlProps, 'id' | 'labelId' | 'name' | 'disabled' | 'aria'> {
  value: Dayjs | null
  precision: MomentPrecision
  format: string
  placeholder: string
  clearable: boolean
  days?: PickableDays
  onPick: (moment: Dayjs | null) => void
  onBlur: () => void
}

/** Wide enough for birthdays and for plans; the wheel's own default is ten years either way. */
const earliest = new Date(1940, 0, 1)
const latest = new Date(2099, 11, 31)

const wheel = (count: number) => Array.from({ length: count }, (_, n) => ({ label: String(n).padStart(2, '0'), value: n }))
const clock = [wheel(24), wheel(60), wheel(60)]

/** One moment on a wheel. */
export function MomentPick({ value, precision, format, placeholder, clearable, days, onPick, onBlur, ...trigger }: MomentPickProps) {
  const texts = useWords(formWords)
  const { root } = useFormScope()
  const timeZone = useTimeZone()
  const [open, setOpen] = useState(false)
  useWheelNames(root, open)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  useReachableWheels({ root, open, name: trigger.name, triggerId: trigger.id, onClose: close })
  const sheet = {
    visible: open,
    onClose: close,
    title: trigger.name,
    confirmText: texts.confirm,
    cancelText: texts.cancel,
    getContainer: () => root.current ?? document.body,
    destroyOnClose: true,
  }
  const withSeconds = format.includes('s')
  return (
    <>
      <PickTrigger
        {...trigger}
        text={value?.format(dayjsFormat(format)) ?? ''}
        placeholder={placeholder}
        open={open}
        onOpen={() => setOpen(true)}
        onClear={clearable && value && !trigger.disabled ? () => onPick(null) : undefined}
      />
      {precision === 'time' ? (
        <Picker
          {...sheet}
          columns={withSeconds ? clock : clock.slice(0, 2)}
          value={value ? [value.hour(), value.minute(), value.second()] : []}
          onConfirm={([hour, minute, second]) =>
            onPick(
              dayjs()
                .hour(Number(hour ?? 0))
                .minute(Number(minute ?? 0))
                .second(Number(second ?? 0))
                .millisecond(0),
            )
          }
        />
      ) : (
        <DatePicker
          {...sheet}
          precision={precision}
          min={days?.min?.toDate() ?? earliest}
          max={days?.max?.toDate() ?? latest}
          value={(value ?? wallNow(timeZone)).toDate()}
          onConfirm={(date) => onPick(dayjs(date))}
        />
      )}
    </>
  )
}
