-- What people are told: the notification that goes with a result, and reminders.

-- What the institute announces with a result: the number, the day and the words of its notification, as typed. Students read it
-- with their result; when they see both is the window RESULT_VIEW of the instance.
create table result_notice (
  institute_id uuid not null constraint result_notice_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  number text not null constraint result_notice_number_given check (length(trim(number)) between 1 and 60),
  issued_on date not null,
  words text not null constraint result_notice_words_given check (length(trim(words)) between 1 and 2000),
  words_in_script text constraint result_notice_script_given check (length(trim(words_in_script)) between 1 and 2000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint result_notice_pk primary key (institute_id, id),
  constraint result_notice_once unique (institute_id, exam_instance_id),
  constraint result_notice_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
call own_by_institute('result_notice');

-- 'OPEN' without a window: an activity that nobody limited in time is open.
create function window_stand(instance exam_instance, wanted text) returns text language sql stable
  return coalesce((
    select case when now() < w.opens_at then 'BEFORE' when now() > w.closes_at then 'AFTER' else 'OPEN' end
      from exam_window w
     where w.institute_id = instance.institute_id and w.exam_instance_id = instance.id and w.activity = wanted), 'OPEN');

-- A person is asked to do what is waited for, once a day about one subject. Nobody takes it away: it is shown as long as its topic
-- finds the subject undone.
create table reminder (
  institute_id uuid not null constraint reminder_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  topic text not null,
  subject text not null,
  -- By the institute's calendar.
  day date not null,
  reminded_by uuid not null,
  reminded_at timestamptz not null default now(),
  constraint reminder_pk primary key (institute_id, id),
  constraint reminder_once_a_day unique (institute_id, user_id, topic, subject, day)
);
create index reminder_by_subject on reminder (institute_id, topic, subject, reminded_at desc);
call own_by_institute('reminder');
-- What somebody was told stays told.
revoke update, delete on reminder from prangan_app;
