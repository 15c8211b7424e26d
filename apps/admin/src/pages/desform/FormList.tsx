import { form, formListing } from '@sc/api-client/contract'
import type { ListedForm } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { LastSaved } from '../../controls/LastSaved.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { isBuiltInForm } from '../../resource/builtInForm.ts'
import { NewFormDialog } from './NewFormDialog.tsx'
import { wordsHere } from '../../language.ts'
import { formPagesWords } from './locale/words.ts'

const designerOf = (id: string) => `/desform/designer?id=${id}`

const drawn = {
  formName: ({ id, formName, formCode }: ListedForm) => (isBuiltInForm(formCode) ? formName : <Link to={designerOf(id)}>{formName}</Link>),
  formCode: ({ formCode }: ListedForm) => <code>{formCode}</code>,
  publishedVersion: versionWords,
  updateTime: (record: ListedForm) => <LastSaved {...record} />,
}

export default function FormList() {
  const { list: text } = useWords(formPagesWords)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<{ open: boolean; copied?: ListedForm }>({ open: false })
  const remove = useAction(form.remove, { invalidates: [form.list] })

  const confirmRemoval = ({ id, formName, revision, publishedVersion }: ListedForm) =>
    confirm({
      title: text.removeQuestion(formName),
      content: text.removeHint,
      okText: text.remove,
      danger: true,
      run: () => remove.mutateAsync({ query: { id, formName, revision, publishedVersion } }),
    })

  return (
    <ListingPage
      listing={formListing}
      title={text.title}
      purpose={text.purpose}
      drawn={drawn}
      add={
        <Button type="primary" onClick={() => setAdding({ open: true })}>
          {text.add}
        </Button>
      }
      beginning={text.beginning}
      actions={(record) =>
        isBuiltInForm(record.formCode) ? null : (
          <>
            <Button type="link" onClick={() => navigate(designerOf(record.id))}>
              {text.design}
            </Button>
            <Button type="link" onClick={() => setAdding({ open: true, copied: record })}>
              {text.copy}
            </Button>
            <Button type="link" danger onClick={() => confirmRemoval(record)}>
              {text.remove}
            </Button>
          </>
        )
      }
    >
      <NewFormDialog
        key={adding.copied?.id ?? 'new'}
        {...adding}
        onClose={() => setAdding({ ...adding, open: false })}
        onAdded={({ id }) => navigate(designerOf(id))}
      />
    </ListingPage>
  )
}

function versionWords(record: ListedForm): string {
  if (isBuiltInForm(record.formCode)) return wordsHere(formPagesWords).list.builtIn
  return versionOf(record)
}

function versionOf({ revision, publishedVersion, changedSincePublish }: ListedForm): string {
  const text = wordsHere(formPagesWords).list
  if (revision === 0) return text.notDesigned
  return publishedVersion === 0 ? text.notPublished : text.version(publishedVersion, changedSincePublish)
}
