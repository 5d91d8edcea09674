-- Messages that are written again and again (decision 52): words without an audience, by their name.
create table message_template (
  institute_id uuid not null constraint message_template_institute references institute,
  id uuid not null default uuidv7(),
  channel text not null constraint message_template_channel_known check (channel in ('EMAIL', 'BELL')),
  name text not null constraint message_template_name_size check (length(name) between 1 and 100),
  class text not null constraint message_template_class_known check (class in ('SERVICE', 'OPTIONAL')),
  topic text constraint message_template_topic_known check (topic in ('NEWS', 'EVENTS', 'PLACEMENT', 'SURVEYS')),
  subject text not null constraint message_template_subject_one_line check (length(subject) between 1 and 150 and subject !~ '[[:cntrl:]]'),
  body text not null constraint message_template_body_size check (length(body) between 1 and 50000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint message_template_pk primary key (institute_id, id),
  constraint message_template_topic_of_optional check ((class = 'OPTIONAL') = (topic is not null)),
  constraint message_template_optional_by_mail check (channel = 'EMAIL' or class = 'SERVICE')
);
create unique index message_template_name_once on message_template (institute_id, channel, lower(name));
call own_by_institute('message_template');
comment on table message_template is 'owner: messaging';
