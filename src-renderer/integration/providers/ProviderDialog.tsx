import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderEntry, ProviderForm } from '../../../src-main/contract/window/integration.ts';
import { type Draft, UNTOLD } from '../../app/settings/draft.ts';
import { FieldInput } from '../../app/settings/FieldInput.tsx';
import { useSaveConfig } from '../../app/settings/use-config.ts';
import { useInvalidText } from '../../app/settings/use-invalid-text.ts';
import { announce } from '../../shared/announce.ts';
import { Problem } from '../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../shared/use-draft.ts';
import { draftsOf, isFieldAllowed, providerChanges } from './provider-draft.ts';

/** What every service on the network has, and few ever change. */
const LIMITS: ReadonlySet<string> = new Set(['timeoutMs', 'retries', 'requestsPerMinute', 'cacheMinutes']);

interface Kept {
  /** '' where nobody fills the block. */
  chosen: string;
  typed: Readonly<Record<string, Readonly<Record<string, Draft>>>>;
}

interface ProviderDialogProps {
  entry: ProviderEntry;
  forms: readonly ProviderForm[];
  onClose: () => void;
}

/** Chooses who fills a block, and how it is asked. The value of a secret is not asked for here: the file has its name alone. */
export function ProviderDialog({ entry, forms, onClose }: ProviderDialogProps) {
  const { t, i18n } = useTranslation(['providers', 'settings', 'common']);
  const names = t('names', { returnObjects: true }) as Record<string, string>;
  const offered = forms.filter(({ blocks }) => blocks.includes(entry.block));
  const draftName = `provider ${entry.block}`;
  /** What was chosen, and typed into the fields of each provider; there again when the dialog is. */
  const [{ chosen, typed }, setKept] = useDraft<Kept>(draftName, { chosen: entry.provider ?? '', typed: {} });
  /** What stands in a secret's field may be the secret itself, by mistake: it is not kept. */
  const [secrets, setSecrets] = useState<Record<string, Draft>>({});
  const form = offered.find(({ provider }) => provider === chosen) ?? null;
  const drafts = form ? { ...draftsOf(form, entry), ...typed[chosen], ...secrets } : {};
  const [judged, setJudged] = useState(false);
  const invalidText = useInvalidText();
  const save = useSaveConfig();
  const isUntold = (name: string) =>
    chosen === entry.provider && entry.settings.some(({ setting, value }) => setting === name && value === null);
  const wrong =
    form?.fields.filter((field) => !isFieldAllowed(field, drafts[field.name] ?? '', isUntold(field.name))) ?? [];
  const choose = (provider: string) => {
    setKept({ chosen: provider, typed });
    setSecrets({});
    setJudged(false);
  };
  const forget = () => {
    forgetDrafts(draftName);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (wrong.length > 0) return;
    save.mutate(providerChanges(entry, form, drafts), {
      onSuccess: () => {
        announce(t('change.saved', { block: t(`blocks.${entry.block}`) }));
        forget();
      },
    });
  };
  const hintOf = ({ name, schema, required, secret }: ProviderForm['fields'][number]) => {
    if (isUntold(name)) return t('hidden');
    if (secret) return t('change.secret');
    if (schema.type === 'object') {
      const names = schema.properties && t('settings:names', { names: Object.keys(schema.properties).join(', ') });
      const untold = String(drafts[name]).includes(UNTOLD) && t('settings:untold');
      return [t('change.optional'), schema.properties ? t('change.addresses') : t('change.headers'), names, untold]
        .filter(Boolean)
        .join(' ');
    }
    if (schema.default !== undefined)
      return schema.type === 'integer' && t('settings:standard', { value: String(schema.default) });
    return !required && t('change.optional');
  };
  const put =
    ({ name, secret }: ProviderForm['fields'][number]) =>
    (draft: Draft) =>
      secret
        ? setSecrets((now) => ({ ...now, [name]: draft }))
        : setKept({ chosen, typed: { ...typed, [chosen]: { ...typed[chosen], [name]: draft } } });
  const limits = form?.fields.filter(({ name }) => LIMITS.has(name)) ?? [];
  const shownAs = (fields: ProviderForm['fields']) =>
    fields.map((field) => (
      <FieldInput
        key={`${chosen} ${field.name}`}
        schema={field.schema}
        label={i18n.resolvedLanguage === 'en' ? field.schema.titleEn : field.schema.title}
        description={hintOf(field)}
        required={field.required}
        error={
          judged &&
          wrong.includes(field) &&
          (field.secret ? t('change.secretInvalid') : invalidText(field.schema, drafts[field.name] ?? ''))
        }
        draft={drafts[field.name] ?? ''}
        onChange={put(field)}
        onCommit={put(field)}
      />
    ));
  return (
    <Modal
      opened
      onClose={onClose}
      // A slip of the mouse is no decision.
      closeOnClickOutside={false}
      title={t('change.title', { block: t(`blocks.${entry.block}`) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} autoComplete="off" noValidate>
        <Stack gap="md">
          <NativeSelect
            data-autofocus
            label={t('change.provider')}
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              ...(entry.block === 'sintegra' ? [{ value: '', label: t('change.none') }] : []),
              ...offered.map(({ provider }) => ({ value: provider, label: names[provider] ?? provider })),
            ]}
          />
          {chosen !== entry.provider && entry.settings.length > 0 && <Text size="sm">{t('change.replaces')}</Text>}
          {form && shownAs(form.fields.filter(({ name }) => !LIMITS.has(name)))}
          {limits.length > 0 && (
            <details open={judged && limits.some((field) => wrong.includes(field))}>
              <summary>{t('change.limits')}</summary>
              <Stack gap="md" mt="sm">
                {shownAs(limits)}
              </Stack>
            </details>
          )}
          {save.error && <Problem error={save.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={forget}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('change.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
