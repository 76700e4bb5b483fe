// Whoever type-checks against this package needs to know what a stylesheet exports.
/// <reference path="./css-modules.d.ts" />

export { Alert, type AlertProps } from './Alert/Alert.tsx';
export { AnswerPanel, type AnswerPanelProps } from './AnswerPanel/AnswerPanel.tsx';
export { AppHeader, type AppHeaderProps } from './AppHeader/AppHeader.tsx';
export { Avatar, type AvatarProps } from './Avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './Badge/Badge.tsx';
export { Brand, type BrandProps } from './Brand/Brand.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  type CardPartProps,
  type CardProps,
  CardTitle,
  type CardTitleProps,
} from './Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { cx } from './cx.ts';
export { Dialog, type DialogProps } from './Dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { type Fact, Facts, type FactsProps } from './Facts/Facts.tsx';
// Of two screens: too small to share.
export * from './Filters/Filters.tsx';
export { Footer, type FooterColumn, type FooterProps } from './Footer/Footer.tsx';
export type { FieldTexts } from './field/Field.tsx';
export * from './icons.ts';
export { Choices, type ChoicesProps, ListHead, type ListHeadProps } from './ListHead/ListHead.tsx';
export { LoadMore, type LoadMoreProps } from './LoadMore/LoadMore.tsx';
export {
  Container,
  type ContainerProps,
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  type Space,
  Stack,
  type StackProps,
} from './layout/layout.tsx';
export { Marked, type MarkedPart, type MarkedProps } from './Marked/Marked.tsx';
export { Menu, type MenuProps } from './Menu/Menu.tsx';
export type { MenuAction, MenuEntry } from './Menu/MenuItem.tsx';
export { createLucideIcon } from './make-icon.ts';
export { PageHeader, type PageHeaderProps } from './PageHeader/PageHeader.tsx';
export {
  QuestionCard,
  type QuestionCardProps,
  type QuestionDetail,
} from './QuestionCard/QuestionCard.tsx';
export {
  QuestionRow,
  type QuestionRowProps,
  QuestionRows,
  type QuestionRowsProps,
} from './QuestionRow/QuestionRow.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup/RadioGroup.tsx';
export { RichText, type RichTextProps } from './RichText/RichText.tsx';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField.tsx';
export { Select, type SelectOption, type SelectProps } from './Select/Select.tsx';
export { Skeleton, type SkeletonPart, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './SkipLink/SkipLink.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { StatCard, type StatCardProps } from './StatCard/StatCard.tsx';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge/StatusBadge.tsx';
export { Switch, type SwitchProps } from './Switch/Switch.tsx';
export {
  Heading,
  type HeadingProps,
  Prose,
  type ProseProps,
  Text,
  type TextProps,
} from './Text/Text.tsx';
export { TextArea, type TextAreaProps } from './TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { TextLink, type TextLinkProps } from './TextLink/TextLink.tsx';
export { Thread, type ThreadMessage, type ThreadProps } from './Thread/Thread.tsx';
export {
  ToastRegion,
  type ToastRegionProps,
  ToastView,
  type ToastViewProps,
} from './Toast/Toast.tsx';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx';
export { TourStep, type TourStepProps } from './TourStep/TourStep.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx';
